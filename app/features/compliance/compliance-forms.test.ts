import { expect, test } from "vitest";

import { openChange } from "~/screen/open-change.server";

import { submitChange } from "../../../tests/support/change-request";
import { changesOfDevice } from "./compliance-changes.server";
import { withWords } from "./compliance-links";
import { sharedBy } from "./read-compliance.server";

function answer(change: Record<string, string>) {
  const form = { intent: "answer", tenantId: "acme", ...FORM, ...change };
  return submitChange(
    (args) => openChange(args, "device-compliance", changesOfDevice),
    { person: "tenantAdmin", params: { deviceName: "ws-1" }, form },
    ({ body }) => ({ body }),
  );
}
const FORM = { checkId: "1.3.1", os: "windows-11", level: "L1", result: "passed", note: "Seen in the binder." };

test("sends the result of a manual check with its device", async () => {
  const { calls } = await answer({});
  expect(calls).toMatchObject([
    {
      method: "PUT",
      path: "/v1/compliance/1.3.1/answer",
      body: { os: "windows-11", level: "L1", deviceName: "ws-1", result: "passed", note: "Seen in the binder." },
    },
  ]);
});

test("rejects a manual result without a choice and with a short note, with a message for each field", async () => {
  const { status, data, calls } = await answer({ result: "perhaps", note: "ok" });
  expect({ status, calls }).toEqual({ status: 422, calls: [] });
  expect(data).toMatchObject({ fieldErrors: { result: "Choose a result", note: "Enter 10 to 1,000 characters" } });
});

test("limits a change of all rows to the system and level of the screen", () => {
  expect(sharedBy("L1", "rhel-9").map(({ fieldName }) => fieldName)).toEqual(["level", "os"]);
  expect(sharedBy("L2", undefined)).toEqual([]);
});

test("changes search parameters without affecting the others", () => {
  expect(withWords("?tab=devices&page=3&q=x", { page: undefined, check: "a:L1:1" })).toBe(
    "?tab=devices&q=x&check=a%3AL1%3A1",
  );
});
