import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { ScreensFile } from "../../app/catalogue/screens.ts";
import { FieldSet } from "../../app/contract/field.ts";
import { AuditWords } from "../../app/catalogue/audit-words.ts";
import { DashboardsFile } from "../../app/catalogue/dashboards.ts";
import { addScreens } from "./add-screens.ts";
import { addAuditWords, addPanelSource } from "./add-words.ts";
import { namesFrom, type ScreenNames } from "./names.ts";
import { filesFor } from "./templates.ts";

const YAML = `screens:
  - { id: home, path: / }
  - { id: sites, path: /sites, families: [Site], fields: site, coming: true }
  # A comment that stays.
  - { id: support, path: /support, families: [Feedbacks] }

menu:
  - { screen: support, icon: life-buoy }
`;

function names(id: string): ScreenNames {
  const found = namesFrom(id);
  if (!found) throw new Error(`${id} is no id`);
  return found;
}

function screensAfter(id: string) {
  const text = addScreens(YAML, names(id));
  return { text, screens: ScreensFile.parse(parse(text)).screens };
}

describe("the names of a screen", () => {
  test.each([
    ["rogue-devices", "rogue-device", "RogueDevice", "/v1/rogue_device"],
    ["policies", "policy", "Policy", "/v1/policy"],
    ["branches", "branch", "Branch", "/v1/branch"],
  ])("%s has the detail screen %s", (id, detail, type, apiPath) => {
    expect(names(id)).toMatchObject({ detail, type, apiPath });
  });

  test.each(["", "Sites", "site", "my sites", "../sites", "switches"])("rejects %j", (id) => {
    expect(namesFrom(id)).toBeUndefined();
  });
});

describe("config/screens.yaml", () => {
  test("contains the new list and its detail screen", () => {
    const { text, screens } = screensAfter("rogue-devices");
    expect(screens.slice(-2)).toMatchObject([
      {
        id: "rogue-devices",
        path: "/rogue-devices",
        families: ["RogueDevices"],
        fields: "rogue-device",
        export: "/v1/rogue_device",
      },
      { id: "rogue-device", path: "/rogue-devices/{name}", families: ["RogueDevices"], fields: "rogue-device" },
    ]);
    expect(text).toContain("# A comment that stays.");
  });

  test("retains the entry of a screen marked as coming, without the mark", () => {
    const { screens } = screensAfter("sites");
    expect(screens).toHaveLength(4);
    const list = screens.find(({ id }) => id === "sites");
    expect(list).toMatchObject({ path: "/sites", families: ["Site"], fields: "site", export: "/v1/site" });
    expect(list?.coming ?? false).toBe(false);
    expect(screens.find(({ id }) => id === "site")).toMatchObject({ path: "/sites/{name}" });
  });
});

test("a repeated command changes no file that families share", () => {
  const ours = names("rogue-devices");
  const files = { screens: addScreens, audit: addAuditWords, dashboards: addPanelSource };
  for (const [file, add] of Object.entries(files)) {
    const once = add(readFileSync(`config/${file}.yaml`, "utf8"), ours);
    expect(add(once, ours)).toBe(once);
  }
  // As the formatter leaves an entry that is too long for a line.
  const wrapped = addScreens(YAML, ours).replace("{ id: rogue-devices, ", "{\n      id: rogue-devices,\n      ");
  expect(addScreens(wrapped, ours)).toBe(wrapped);
});

describe("the other files that families share", () => {
  const read = (file: string) => readFileSync(`config/${file}.yaml`, "utf8");

  test("config/audit.yaml contains the words of the new actions", () => {
    const { actions } = AuditWords.parse(parse(addAuditWords(read("audit"), names("rogue-devices"))));
    expect(actions).toMatchObject({
      "rogue_device.create": "added rogue device",
      "rogue_device.bulk.addTags": "added tags to [several rogue devices]",
      "rogue_device.bulk.removeTags": "removed tags from [several rogue devices]",
    });
  });

  test("config/dashboards.yaml contains the new list", () => {
    const { sources } = DashboardsFile.parse(parse(addPanelSource(read("dashboards"), names("rogue-devices"))));
    expect(sources.at(-1)).toMatchObject({ set: "rogue-device", screen: "rogue-devices", object: "rogue-device" });
  });

  test.each([
    ["audit", addAuditWords],
    ["dashboards", addPanelSource],
  ] as const)("config/%s.yaml stays unchanged if it contains the family already", (file, add) => {
    const once = add(read(file), names("rogue-devices"));
    expect(once).not.toBe(read(file));
    expect(add(once, names("rogue-devices"))).toBe(once);
  });
});

test("the field set of a new screen is valid", () => {
  expect(
    FieldSet.safeParse(parse(filesFor(names("rogue-devices"))["config/fields/rogue-device.yaml"] ?? "")).error,
  ).toBe(undefined);
});
