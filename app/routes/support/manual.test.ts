import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";
import type { Screen } from "~/catalogue/screens";

import { readManual, readNews, searchManual } from "./manual.server";

const catalogue = readCatalogue("config");
const reader = {
  catalogue,
  fieldSets: catalogue.fieldSets,
  mayOpen: (_screen: Screen) => true,
  canChange: true,
  words: {},
};
const titles = (sections: { title: string }[]) => sections.map(({ title }) => title);

describe("the manual", () => {
  test("explains every screen of the menu, and every other screen but the start page and the placeholder", () => {
    const explained = new Set<string>(readManual(reader).map(({ screen }) => screen));
    const missing = catalogue.screens.list.filter(({ id }) => !explained.has(id)).map(({ id }) => id);
    expect(missing).toEqual(["home", "compliance-level-2", "wip"]);
  });

  test("names only controls and fields that exist on the screen, or in the parts that screens share", () => {
    const sourcesOf = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => readFileSync(join(folder, file), "utf8"))
        .join("\n");
    const shared = ["app/features", "app/grid", "app/shell"].map(sourcesOf).join("\n");
    const { screens, manual } = catalogue;
    const named = screens.list.flatMap(({ id, fields }) => {
      const labels = (manual.screens[id]?.tasks ?? []).flatMap(({ how }) =>
        how.split("*").filter((_, index) => index % 2 === 1),
      );
      const columns = catalogue.fieldSets.get(fields ?? "")?.fields.map(({ label }) => label) ?? [];
      const text = labels.length === 0 ? "" : `${sourcesOf(`app/routes/${id}`)}\n${shared}`;
      const isShown = (label: string) =>
        columns.includes(label) || new RegExp(`(["\`>]|^\\s*)${label}(…|["\`<]|$)`, "m").test(text);
      return labels.map((label) => ({ id, label, isShown: isShown(label) }));
    });
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ isShown }) => !isShown)).toEqual([]);
  });

  test("gives every section a title of its own", () => {
    const all = titles(readManual(reader));
    expect(all).toHaveLength(new Set(all).size);
  });

  test("omits screens that the reader may not open, and news about them", () => {
    const mayOpen = ({ id }: Screen) => id !== "organizations";
    expect(titles(readManual({ ...reader, mayOpen }))).not.toContain("Organizations");
    const all = readNews(reader);
    const some = readNews({ ...reader, mayOpen });
    expect(all.some(({ to }) => to === "/organizations")).toBe(true);
    expect(some.some(({ to }) => to === "/organizations")).toBe(false);
  });

  test("omits tasks that change something for readers who may not", () => {
    const tasksOf = (canChange: boolean) =>
      readManual({ ...reader, canChange })
        .find(({ screen }) => screen === "vulnerability")
        ?.tasks.map(({ label }) => label);
    expect(tasksOf(true)).toContain("Plan a patch");
    expect(tasksOf(false)).toEqual([]);
  });

  test("uses the brand's words", () => {
    const [section] = searchManual(readManual({ ...reader, words: { organizations: "clients" } }), "invoices");
    expect(section?.title).toBe("Clients");
  });

  test("is found by every word of a search, in any order: whole sections, or only the matching entries", () => {
    const found = searchManual(readManual(reader), "EMAIL  list");
    expect(found.map(({ screen, tasks }) => [screen, tasks.map(({ label }) => label)])).toContainEqual([
      "threat-intelligence",
      ["Get a list by email"],
    ]);
    expect(searchManual(readManual(reader), "audit trail of bicycles")).toEqual([]);
    expect(searchManual(readManual(reader), " ")).toEqual(readManual(reader));
  });
});
