import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { ScreensFile } from "../../app/catalogue/screens.ts";
import { FieldSet } from "../../app/contract/field.ts";
import { addScreens } from "./add-screens.ts";
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
    ["switches", "switch", "Switch", "/v1/switch"],
  ])("%s has the detail screen %s", (id, detail, type, apiPath) => {
    expect(names(id)).toMatchObject({ detail, type, apiPath });
  });

  test.each(["", "Sites", "site", "my sites", "../sites"])("rejects %j", (id) => {
    expect(namesFrom(id)).toBeUndefined();
  });
});

describe("config/screens.yaml", () => {
  test("contains the new list and its detail screen", () => {
    const { text, screens } = screensAfter("rogue-devices");
    expect(screens.slice(-2)).toMatchObject([
      { id: "rogue-devices", path: "/rogue-devices", fields: "rogue-device" },
      { id: "rogue-device", path: "/rogue-devices/{name}", fields: "rogue-device" },
    ]);
    expect(text).toContain("# A comment that stays.");
  });

  test("retains the entry of a screen marked as coming, without the mark", () => {
    const { screens } = screensAfter("sites");
    expect(screens).toHaveLength(4);
    const list = screens.find(({ id }) => id === "sites");
    expect(list).toMatchObject({ path: "/sites", families: ["Site"], fields: "site" });
    expect(list?.coming ?? false).toBe(false);
    expect(screens.find(({ id }) => id === "site")).toMatchObject({ path: "/sites/{name}" });
  });
});

test("the field set of a new screen is valid", () => {
  expect(
    FieldSet.safeParse(parse(filesFor(names("rogue-devices"))["config/fields/rogue-device.yaml"] ?? "")).error,
  ).toBe(undefined);
});
