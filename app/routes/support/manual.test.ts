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

  test("names only controls and columns that exist", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const interfaceText = files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join("app", file), "utf8"))
      .join("\n");
    const columns = new Set(
      [...catalogue.fieldSets.values()].flatMap(({ fields }) => fields.map(({ label }) => label)),
    );
    const named = Object.values(catalogue.manual.screens).flatMap(({ tasks }) =>
      tasks.flatMap(({ how }) => how.split("*").filter((_, index) => index % 2 === 1)),
    );
    expect(named.length).toBeGreaterThan(30);
    const isShown = (label: string) =>
      columns.has(label) || new RegExp(`(["\`>]|^\\s*)${label}(…|["\`<]|$)`, "m").test(interfaceText);
    expect(named.filter((label) => !isShown(label))).toEqual([]);
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
        .find(({ screen }) => screen === "vulnerabilities")
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
