import { expect, test } from "vitest";

import { readSettings } from "./settings.server";

const VALID = { API_DOMAIN: "https://api.example.com/", DESCOPE_PROJECT_ID: "P2abc" };
const read = (environment: Record<string, string | undefined>) =>
  readSettings({ embedded: false }, environment as NodeJS.ProcessEnv);

test("the environment has defaults, and an empty variable counts as missing", () => {
  expect(read({ ...VALID, PORT: "", TRUSTED_PROXIES: "10.0.0.0/8 ::1" })).toMatchObject({
    API_DOMAIN: "https://api.example.com",
    PORT: 3000,
    TRUSTED_PROXIES: ["10.0.0.0/8", "::1"],
  });
});

test.each([
  [{ API_DOMAIN: "" }, "API_DOMAIN is missing: it must be an http or https address, such as https://api.example.com"],
  [{ API_DOMAIN: "ftp://a" }, "API_DOMAIN must be an http or https address, such as https://api.example.com"],
  [{ DESCOPE_PROJECT_ID: undefined }, "DESCOPE_PROJECT_ID is missing: it must be the ID of a project"],
  [{ PORT: "abc" }, "PORT must be a port from 0 to 65535, such as 3000"],
  [{ PORT: "1.5" }, "PORT must be a port"],
  [{ TRUSTED_PROXIES: "10.0.0.1, foo" }, "TRUSTED_PROXIES must be addresses or networks"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent"],
  [{ BRANDS_DIR: "package.json" }, 'BRANDS_DIR must be a folder, such as brands, but "package.json" is a file'],
  [{ BRANDS_DIR: "nowhere" }, 'BRANDS_DIR must be a folder, such as brands, but "nowhere" does not exist'],
  [
    { BRANDS_DIR: "package.json/x" },
    'BRANDS_DIR must be a folder, such as brands, but "package.json/x" does not exist',
  ],
  [{ OPS_TOKEN: "short" }, "OPS_TOKEN must be at least 16 characters"],
])("the message about %j names the variable, what it must be and an example", (environment, message) => {
  expect(() => read({ ...VALID, ...environment })).toThrow(message);
});

test("all errors of the environment are reported at once", () => {
  expect(() => read({ PORT: "x" })).toThrow(/PORT .*; API_DOMAIN .*; DESCOPE_PROJECT_ID /);
});
