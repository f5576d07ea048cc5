import { describe, expect, test } from "vitest";

import { openChange } from "~/screen/open-change.server";

import { type ChangePerson, submitChange } from "../../../tests/support/change-request";
import { changes } from "./changes.server";

const NOON = "2026-11-22T12:00:00.000Z";

function dashboard(displayName: string) {
  return {
    metadata: { name: "n", createdAt: NOON, createdBy: "u", updatedAt: NOON, updatedBy: "u", resourceVersion: 1 },
    spec: { displayName, description: "" },
    status: { panelCount: 1 },
    name: "night",
    displayName,
    panels: [{ name: "about", displayName: "About", view: { type: "text" }, text: "What this is for" }],
  };
}

/** Copies the dashboard Night of acme to beta, which has a dashboard "night", and to gamma, which has none. */
function copy(intent: string, person: ChangePerson = "projectAdmin") {
  const form = new FormData();
  for (const [name, value] of [
    ["tenantId", "acme"],
    ["intent", intent],
    ["tenants", "beta"],
    ["tenants", "gamma"],
  ] as const)
    form.append(name, value);
  return submitChange(
    (args) => openChange(args, "custom-dashboard", changes),
    { person, tenantId: "acme", params: { name: "night" }, form },
    ({ method, path, tenantId }) => {
      if (method === "POST") return { status: 201, body: { dashboard: dashboard("Night") } };
      if (!path.startsWith("/v1/dashboard/list")) return { body: { dashboard: dashboard("Night") } };
      const others = tenantId === "beta" ? [dashboard("night")] : [];
      return { body: { dashboard: others, total: others.length, page: 1, pageSize: 20 } };
    },
  );
}

describe("copying a dashboard to other organizations", () => {
  test("is previewed without a change: new, or the name is already used", async () => {
    const { data, calls } = await copy("preview-copy");
    expect(data).toMatchObject({
      copyPreview: [
        { tenantId: "beta", value: { isTaken: true } },
        { tenantId: "gamma", value: { isTaken: false, panels: 1 } },
      ],
    });
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("adds the dashboard only where its name is not used, and reports the others", async () => {
    const { data, calls } = await copy("copy-dashboard");
    const added = calls.filter(({ method }) => method === "POST");
    expect(added.map(({ path, tenantId }) => [path, tenantId])).toEqual([["/v1/dashboard/add", "gamma"]]);
    expect(added[0]?.body).toMatchObject({ spec: { displayName: "Night" }, panels: [{ displayName: "About" }] });
    expect(data).toMatchObject({
      toast: { kind: "success", text: "The dashboard was copied to 1 organization" },
      skipped: [{ reason: "There is already a dashboard with this name" }],
    });
  });

  test("is refused to administrators of an organization", async () => {
    const { status, calls } = await copy("copy-dashboard", "tenantAdmin");
    expect(status).toBe(403);
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
