import { expect, test } from "vitest";

import { maintenanceOf } from "~/screen/site-names.server";
import { renderWidget } from "~/ui/testing/render-widget";

import { maintenanceColumns } from "./maintenance-column";

const NOW = new Date("2026-03-02T10:00:00Z");
const siteWith = (name: string, startsAt: string, endsAt: string) => ({
  name,
  maintenance: [{ windowId: `${name}-1`, startsAt, endsAt, reason: "New firewall", createdBy: "u-1" }],
});
const SITES = [
  siteWith("hq", "2026-03-02T09:00:00Z", "2026-03-02T12:00:00Z"),
  siteWith("shop", "2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z"),
  siteWith("plant", "2026-03-01T09:00:00Z", "2026-03-02T10:00:00Z"),
];
const formatTime = (iso: string) => ({ text: iso, day: iso, relative: iso, full: iso });

test("only maintenance in progress is marked, with its end and reason", () => {
  const [column] = maintenanceColumns(maintenanceOf(SITES, NOW), ({ name }: { name: string }) => name, formatTime);
  renderWidget(
    <ul>
      {SITES.map((site) => (
        <li key={site.name}>{column?.render(site)}</li>
      ))}
    </ul>,
  );
  const items = [...document.querySelectorAll("li")];
  expect(items.map(({ textContent }) => textContent)).toEqual(["Until 2026-03-02T12:00:00Z", "—", "—"]);
  expect(items[0]?.querySelector("[data-tip]")?.getAttribute("data-tip")).toBe("New firewall");
});

test("a list without maintenance in progress has no column for it", () => {
  expect(maintenanceColumns({}, ({ name }: { name: string }) => name, formatTime)).toEqual([]);
});
