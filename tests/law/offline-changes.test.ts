import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

/** Forms without a control that a person presses, with the reason. */
const WITHOUT_CONTROL: Record<string, string> = {
  "app/shell/frame/tenant-switcher.tsx": "refuses by itself, with a toast that names the organization",
  "app/shell/palette/palette.tsx": "switches the organization, which the switcher guards",
  "app/routes/profile/parts/use-add-passkey.ts": "called by the guarded button of add-passkey.tsx",
  "app/routes/policies/use-rule-change.ts": "called by the guarded menu of single-rule.tsx",
};

/** Forms whose button is in the footer of the surrounding panel or dialog. */
const BUTTON_ELSEWHERE: Record<string, string> = {
  "app/routes/integrations/parts/use-connection-test.ts": "app/routes/integrations/parts/integration-actions.tsx",
  "app/routes/device/parts/edit-form.tsx": "app/routes/device/parts/edit-panel.tsx",
  "app/routes/organizations/parts/add-organization.tsx": "app/routes/organizations/parts/step-footer.tsx",
};

const SOURCES = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|server)\.tsx?$/.test(path))
  .map((path) => ({ path: join("app", path), text: readFileSync(join("app", path), "utf8") }));
const SENDING = SOURCES.filter(({ text }) => /method(=|: )"post"/.test(text));

describe("every form that submits a change", () => {
  test("is detected", () => {
    expect(SENDING.length).toBeGreaterThan(15);
    expect(Object.keys(WITHOUT_CONTROL).filter((path) => !SENDING.some((one) => one.path === path))).toEqual([]);
  });

  test.each(SENDING.filter(({ path }) => !(path in WITHOUT_CONTROL)).map(({ path, text }) => [path, text]))(
    "%s is disabled while changes are impossible",
    (path, text) => {
      const isGuarded = (source: string) => /<(Icon)?Button\b[^>]*?(type="submit"|\bchanges\b)/s.test(source);
      const button = SOURCES.find((one) => one.path === BUTTON_ELSEWHERE[path])?.text ?? text;
      expect(isGuarded(button) || /useChangeGuard\(\)/.test(button)).toBe(true);
    },
  );

  test("uses no raw submit button, which would bypass the guard", () => {
    const own = SOURCES.filter(({ text }) => /<button\b[^>]*type="submit"/s.test(text)).map(({ path }) => path);
    expect(own).toEqual(["app/ui/actions/menu-list.tsx"]);
  });
});
