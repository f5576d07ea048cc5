import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startTestApi, PROJECT, type TestIdentity } from "../test-support";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const getPage = (file: string) => testApi.get(`/pages/${PROJECT}/v2-beta/${file}`);

const Config = z.object({
  componentsVersion: z.string(),
  flows: z.record(z.string(), z.object({ version: z.number(), startScreenId: z.string() })),
});

test("the configuration names a start screen that exists, and a version of the elements that is served", async () => {
  const { componentsVersion, flows } = Config.parse(await (await getPage("config.json")).json());
  expect(Object.keys(flows)).toEqual(["sign-in-copy-new", "user-profile-reset-password"]);
  const screen = await getPage(`${flows["sign-in-copy-new"]?.startScreenId}.html`);
  expect(screen.status).toBe(200);
  expect(screen.headers.get("content-type")).toContain("text/html");
  expect(await screen.text()).toContain("Sign in to {{form.brandName}}");
  const script = await fetch(`${testApi.origin}/npm/@descope/web-components-ui@${componentsVersion}/dist/umd/index.js`);
  expect(script.status).toBe(200);
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(script.headers.get("cache-control")).toContain("immutable");
});

test("the theme styles every element that the screens use, in light and dark mode", async () => {
  const Look = z.object({ globals: z.string(), components: z.record(z.string(), z.object({ host: z.string() })) });
  const theme = z.object({ light: Look, dark: Look }).parse(await (await getPage("theme.json")).json());
  const screens = [
    "sign-in-copy-new/SC-signin.html",
    "sign-in-copy-new/SC-code.html",
    "user-profile-reset-password/SC-change.html",
  ];
  const html = await Promise.all(screens.map(async (file) => (await getPage(file)).text()));
  const elements = new Set(html.join("").match(/(?<=<)descope-[a-z-]+/g));
  expect(elements.size).toBeGreaterThan(4);
  for (const element of elements) {
    expect(theme.light.components[element]?.host, element).toBeTruthy();
    expect(theme.dark.components[element]?.host, element).toBeTruthy();
  }
});

test.each([
  "sign-in-copy-new/SC-signin.html",
  "sign-in-copy-new/SC-code.html",
  "user-profile-reset-password/SC-change.html",
  "user-profile-reset-password/SC-new-password.html",
])("%s has one button for the Enter key, an error placeholder, and no inline styles or scripts", async (file) => {
  const html = await (await getPage(file)).text();
  expect(html.match(/<descope-button[^>]* auto-submit="true"/g)).toHaveLength(1);
  expect(html).toContain('data-type="error-message"');
  expect(html).not.toMatch(/ style=|<style|<script|https?:/);
});

test("a tenant's theme is an empty object, so that the widget does not try other addresses", async () => {
  const response = await getPage("acme-health/theme.json");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({});
});

test("a style with any id is the theme, with the corners and heights of the surrounding page", async () => {
  const theme = await (await getPage("theme.json")).text();
  expect(await (await getPage("lantern-style.json")).text()).toBe(theme);
  const { light } = JSON.parse(theme) as { light: { globals: string; components: Record<string, { host: string }> } };
  expect(light.globals).toContain("--descope-radius-sm:var(--radius, 10px)");
  expect(light.globals).toContain("--descope-radius-xs:var(--radius, 5px)");
  expect(light.components["descope-button"]?.host).toContain("var(--control-height, 36px)");
});

test.each(["no%20thing.json", "-.json", "sign-in-copy-new/SC-none.html", "..%2f..%2fpackage.json", "%E0%A4%A"])(
  "%s is rejected with JSON",
  async (file) => {
    const response = await getPage(file);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toHaveProperty("errorCode");
  },
);

test("another project has no pages here", async () => {
  expect((await testApi.get("/pages/elsewhere/v2-beta/config.json")).status).toBe(404);
});

test.each([
  "/npm/@descope/web-components-ui@0.0.1/dist/umd/index.js",
  "/npm/@descope/web-components-ui@3.14.1/dist/umd/../../package.json",
  "/npm/@descope/web-components-ui@3.14.1/dist/umd/%2e%2e/%2e%2e/package.json",
  "/npm/@descope/web-components-ui@3.14.1/dist/umd/no-such-file.js",
])("%s returns not found", async (path) => {
  expect((await fetch(testApi.origin + path)).status).toBe(404);
});
