import { z } from "zod";

import {
  createComplianceException,
  exceptComplianceChecks,
  recordComplianceAnswer,
  requestScan,
} from "~/api/compliance.server";
import type { BulkSelection, BulkConditions } from "~/contract/bulk";
import { ComplianceAnswer, type ComplianceLevel } from "~/contract/compliance";
import { ComplianceScope } from "~/contract/exception";
import { EVIDENCE_LENGTH } from "~/contract/text-facts";
import { lengthWords } from "~/contract/text-messages";
import { EXCEPTION_MESSAGES, exceptionFields } from "~/features/exceptions/exception-form.server";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { readChoice } from "~/grid/read-choice.server";
import { done } from "~/screen/change-answer";
import { jsonOf, listOf } from "~/screen/form-fields.server";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";
import { deviceNameOf } from "~/shell/screens/device-segment";

import { COMPLIANCE_INTENTS } from "./intents";
import { sharedBy } from "./read-compliance.server";
import { revokeExceptions, selectedExceptions } from "./revoke-exceptions.server";

const except = defineIntent({
  form: (context) => z.object({ scope: jsonOf(ComplianceScope), ...exceptionFields(context) }),
  messages: EXCEPTION_MESSAGES,
  async run({ api, values }) {
    await createComplianceException(api, values);
    return done("The exception was added");
  },
});

const revoke = defineIntent({
  form: z.object({ exceptionId: listOf(z.string().min(1)).pipe(z.array(z.string()).min(1)) }),
  async run({ api, values }) {
    await revokeExceptions(api, values.exceptionId);
    return done("The exception was revoked");
  },
});

const answer = defineIntent({
  form: ComplianceAnswer.pick({ os: true, level: true, result: true, note: true })
    .extend({ checkId: z.string().min(1) })
    .strip(),
  messages: { result: "Choose a result", note: `Enter ${lengthWords(EVIDENCE_LENGTH)}` },
  async run({ api, params, values: { checkId, ...found } }) {
    await recordComplianceAnswer(api, checkId, { ...found, deviceName: deviceIn(params) });
    return done("The answer was recorded");
  },
});

const scan = defineIntent({
  form: z.object({}),
  async run({ api, params }) {
    await requestScan(api, deviceIn(params));
    return done("The scan is queued");
  },
});

/** The changes on the screens of one level, for all devices. */
export function changesOfLevel(level: ComplianceLevel) {
  const exceptMany = bulkChange({
    noun: { one: "check", many: "checks" },
    fields: "compliance",
    form: (context) => z.object(exceptionFields(context)),
    messages: EXCEPTION_MESSAGES,
    run: ({ api, params, values }, selection) => exceptComplianceChecks(api, within(selection, level, params), values),
  });
  const revokeMany = defineIntent({
    form: z.object({}),
    async run(change) {
      const { api, params, form, now } = change;
      const choice = readChoice({ ...change, fields: change.fieldSets.get("exception") }, form, now);
      await revokeExceptions(api, await selectedExceptions(api, { level, os: params["os"] }, choice));
      return done("The exceptions were revoked");
    },
  });
  const { exceptMany: many, revokeMany: revokes } = COMPLIANCE_INTENTS;
  return { except, revoke, [many]: exceptMany, [revokes]: revokeMany };
}

/** The changes on the screen of one device. */
export const changesOfDevice = { except, revoke, answer, scan };

/** "All matching rows" covers only the screen's own system and level. */
function within(selection: BulkSelection, level: ComplianceLevel, params: ChangeContext["params"]): BulkSelection {
  if ("names" in selection) return selection;
  const add = <Conditions extends BulkConditions>(conditions: Conditions): Conditions => ({
    ...conditions,
    filters: [...(conditions.filters ?? []), ...sharedBy(level, params["os"])],
  });
  return "groups" in selection ? { groups: selection.groups.map(add) } : add(selection);
}

function deviceIn(params: ChangeContext["params"]): string {
  return deviceNameOf(params["deviceName"] ?? "");
}
