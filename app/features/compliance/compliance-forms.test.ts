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

test("the answer to a manual check names its device", async () => {
  const { calls } = await answer({});
  expect(calls).toMatchObject([
    {
      method: "PUT",
      path: "/v1/compliance/1.3.1/answer",
      body: { os: "windows-11", level: "L1", deviceName: "ws-1", result: "passed", note: "Seen in the binder." },
    },
  ]);
});

test("an answer without a result and with a short note is refused, each with its sentence", async () => {
  const { status, data, calls } = await answer({ result: "perhaps", note: "ok" });
  expect({ status, calls }).toEqual({ status: 422, calls: [] });
  expect(data).toMatchObject({ fieldErrors: { result: "Choose a result", note: "Enter 10 to 1,000 characters" } });
});

test("a change of all rows stays within the system and the level that the screen shows", () => {
  expect(sharedBy("L1", "rhel-9").map(({ fieldName }) => fieldName)).toEqual(["level", "os"]);
  expect(sharedBy("L2", undefined)).toEqual([]);
});

test("words of an address change without touching the others", () => {
  expect(withWords("?tab=devices&page=3&q=x", { page: undefined, check: "a:L1:1" })).toBe(
    "?tab=devices&q=x&check=a%3AL1%3A1",
  );
});
