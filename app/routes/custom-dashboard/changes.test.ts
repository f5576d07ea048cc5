import { describe, expect, test } from "vitest";

import { openChange } from "~/screen/open-change.server";

import { submitChange } from "../../../tests/support/change-request";
import { changes } from "./changes.server";

const NOON = "2026-11-22T12:00:00.000Z";
const QUERY = { filter: "", groupBy: [], metric: "count", sort: [], limit: 1, range: "all" };
const asking = (displayName: string, source: string) => ({
  name: source.replace(":", "-"),
  displayName,
  view: { type: "number" },
  query: { ...QUERY, source },
});
const TEXT = { name: "about", displayName: "About", view: { type: "text" }, text: "What this is for" };

/**
 * Sends a dashboard with these panels by email, as the admin of an organization without vulnerabilities and hunting.
 */
function email(panels: object[]) {
  const metadata = {
    name: "night",
    createdAt: NOON,
    createdBy: "u",
    updatedAt: NOON,
    updatedBy: "u",
    resourceVersion: 1,
  };
  const dashboard = {
    metadata,
    spec: { displayName: "Night", description: "" },
    status: { panelCount: panels.length },
    name: "night",
    displayName: "Night",
    panels,
  };
  const sent = { digestId: "d", displayName: "Night", path: "/dashboard/night", frequency: "daily", onlyAbove: null };
  return submitChange(
    (args) => openChange(args, "custom-dashboard", changes),
    {
      person: "limitedTenantAdmin",
      tenantId: "3tsky",
      params: { name: "night" },
      form: { tenantId: "3tsky", intent: "email", frequency: "daily" },
    },
    ({ method }) => ({
      body: method === "GET" ? { dashboard } : { ...sent, createdAt: NOON, nextAt: NOON, sentAt: null },
    }),
  );
}

describe("emailing a dashboard", () => {
  test("[4.6] leaves out the panels of screens that are hidden from the viewer", async () => {
    const { status, calls } = await email([asking("Threats", "threat"), asking("Software", "software"), TEXT]);
    expect(status).toBe(200);
    expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
      path: "/dashboard/night",
      questions: [{ title: "Threats", query: { source: "threat" } }],
    });
    expect(JSON.stringify(calls)).not.toContain("Software");
  });

  test.each([
    ["only cards and texts", [TEXT, asking("Risk", "card:organization-risk")]],
    ["only panels of hidden screens", [asking("Software", "software"), asking("Flows", "flow")]],
  ])("rejects a dashboard with %s without making a change", async (_, panels) => {
    const { status, calls } = await email(panels);
    expect(status).toBe(422);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});
