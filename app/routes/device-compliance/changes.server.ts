import { data } from "@remix-run/node";

import { getDeviceCompliance } from "~/api/compliance.server";
import { changesOfDevice } from "~/features/compliance/compliance-changes.server";
import { askForDigest, DigestForm } from "~/features/digests/ask-for-digest.server";
import { defineIntent } from "~/screen/intent.server";
import { deviceNameOf } from "~/shell/screens/device-segment";
import { fillPath } from "~/shell/screens/screen-address";

import { questionsOfReport } from "./report-questions";

const REPORT = "/insights/asset-inventory/{deviceName}/compliance";

/** An emailed report belongs to the viewer, so every role may request one. */
const email = defineIntent({
  mayRun: () => true,
  form: DigestForm,
  async run(change) {
    const { api, fieldSets, params, values } = change;
    const set = fieldSets.get("compliance-result");
    if (!set) throw data("There are no compliance results.", { status: 404 });
    const { deviceName, displayName } = await getDeviceCompliance(api, deviceNameOf(params["deviceName"] ?? ""));
    return askForDigest(change, {
      displayName: `Compliance of ${displayName}`.slice(0, 80),
      path: `${fillPath(REPORT, { deviceName })}?report=1`,
      frequency: values.frequency,
      onlyAbove: values.onlyAbove,
      questions: questionsOfReport(deviceName, set),
    });
  },
});

export const changes = { ...changesOfDevice, email };
