import { beforeEach, expect, test, vi } from "vitest";

import type { UsageEvent } from "./usage-events";

// As in a new page: no events and no listener.
beforeEach(() => void vi.resetModules());

test("[4.18] records changes and failures, including those before the listener was loaded", async () => {
  const { recordAnswer } = await import("./record-answer");
  const { listenToUsage, recordUsage } = await import("./usage-events");
  const heard: UsageEvent[] = [];
  recordUsage({ name: "Successful login" });
  recordAnswer({ toast: { kind: "success", text: "Saved for iris@acme.example" }, families: ["Devices"] });
  listenToUsage((event) => heard.push(event));
  const failure = { title: "Down", kind: "error", toastSeconds: 5, requestId: "r-1", status: 502 };
  recordAnswer({ failure });
  recordAnswer({ ...failure, requestId: "r-2" });
  recordAnswer({ fieldErrors: { name: "Enter a name." } });
  expect(heard).toEqual([
    { name: "Successful login" },
    { name: "api_update", properties: { families: ["Devices"] } },
    { name: "api_error", properties: { status: 502, requestId: "r-1" } },
    { name: "api_error", properties: { status: 502, requestId: "r-2" } },
  ]);
});
