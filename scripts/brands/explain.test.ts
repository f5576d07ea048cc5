import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { resolveHost } from "~/brand/explain/resolve-host.server";
import { openBrands } from "~/brand/serve/brands.server";
import { manifest, readCatalogueForBrands } from "~/brand/testing/brands-directory";

import { makeBench, type Bench } from "./test-run.ts";
import { configOf, readWorkspace } from "./workspace.ts";

const ACCESS = readFileSync("config/access.yaml", "utf8").split("\n");
const placeInAccess = (text: string, after = "") => {
  const from = ACCESS.findIndex((line) => line.includes(after));
  const line = ACCESS.findIndex((candidate, index) => index >= from && candidate.includes(text));
  return { file: "config/access.yaml", line: line + 1, column: (ACCESS[line]?.indexOf(text) ?? 0) + 1 };
};
const ACME = manifest(
  "acme",
  "restrictedPaths: [/policies]\ntenants:\n  Blue Lake: { hiddenSections: [/sites] }\n",
  '["*.acme.example", demo.acme.example]',
);
const fileIn = (directory: Bench, id: string) => relative(process.cwd(), join(directory.path, id, "brand.yaml"));

describe("brands explain", () => {
  test("[6.6] [6.7] [6.8] reports every rule that hides a path, with its position", async () => {
    const directory = makeBench({ "acme/brand.yaml": ACME });
    const { code, out } = await directory.run("explain", "soc.acme.example", "blue lake", "Member", "--format", "json");
    expect(code).toBe(0);
    const { hidden, visible, menu, ...rest } = JSON.parse(out) as {
      hidden: { path: string; reasons: unknown[] }[];
      visible: string[];
      menu: string[];
    };
    expect(rest).toEqual({
      host: "soc.acme.example",
      brand: "acme",
      matchedBy: "one-level",
      role: "member",
      tenant: "blue lake",
      signIn: "allowed",
      landing: "/dashboard",
    });
    expect(menu).toContain("/policies");
    const reasonsOf = (path: string) => hidden.find((one) => one.path === path)?.reasons;
    expect(visible).toContain("/dashboard");
    expect(reasonsOf("/integrations")).toEqual([
      { because: "role", rule: "member", ...placeInAccess("/integrations", "id: member") },
      { because: "host", rule: "not-demo", ...placeInAccess("/integrations", "hostRules:") },
    ]);
    const file = fileIn(directory, "acme");
    expect(reasonsOf("/policies")).toEqual([{ because: "brand", rule: "acme", file, line: 6, column: 19 }]);
    expect(reasonsOf("/sites")).toEqual([{ because: "brand", rule: "acme for blue lake", file, line: 8, column: 33 }]);
  });

  test("lists every screen as JSON, whether in the menu or not", async () => {
    const { out } = await makeBench({}).run("explain", "any.example", "any", "project-admin", "--format", "json");
    const { hidden, visible, menu } = JSON.parse(out) as {
      hidden: { path: string }[];
      visible: string[];
      menu: string[];
    };
    const listed = [...visible, ...hidden.map(({ path }) => path)];
    const { screens } = readCatalogueForBrands();
    expect(listed).toHaveLength(screens.list.length);
    expect(new Set(listed).size).toBe(listed.length);
    expect(visible).toContain("/insights/asset-inventory/{deviceName}");
    expect(menu).not.toContain("/insights/asset-inventory/{deviceName}");
    expect(menu.every((path) => listed.includes(path))).toBe(true);
  });

  test("[4.17] reports roles that are refused at sign-in, and shows no paths for them", async () => {
    const directory = makeBench({});
    const { out } = await directory.run("explain", "any.example", "any", "none", "--format", "json");
    const { signIn, visible, hidden } = JSON.parse(out) as {
      signIn: string;
      visible: string[];
      hidden: { reasons: { rule: string; file: string; line: number; column: number }[] }[];
    };
    expect({ signIn, visible }).toEqual({ signIn: "refused", visible: [] });
    const refusal = { because: "role", rule: "none", ...placeInAccess("refuse", "id: none") };
    for (const { reasons } of hidden) expect(reasons[0]).toEqual(refusal);
    expect((await directory.run("explain", "any.example", "any", "none")).out).toContain("refused at sign-in");
  });

  test("lists the paths that a manifest may name", async () => {
    const directory = makeBench({});
    const { code, out } = await directory.run("explain", "--paths");
    expect(code).toBe(0);
    expect(out).toMatch(/^\/dashboard +Dashboard +in the menu$/m);
    expect(out).toMatch(/^\/insights\/asset-inventory\/\{deviceName\} +\S[^\n]*$/m);
    const asJson = await directory.run("explain", "--paths", "--format", "json");
    expect(JSON.parse(asJson.out)).toContainEqual({ path: "/dashboard", title: "Dashboard", isInMenu: true });
    expect((await directory.run("explain", "any.example")).code).toBe(2);
  });

  test("names the file of the brand that sets an inherited restriction", async () => {
    const directory = makeBench({ "acme/brand.yaml": ACME, "child/brand.yaml": manifest("child", "extends: acme\n") });
    const { out } = await directory.run("explain", "console.child.example", "any", "member", "--path", "/policies");
    expect(out).toContain(`${fileIn(directory, "acme")}:6:19`);
  });

  test("[6.9] resolves an address to its screen", async () => {
    const directory = makeBench({});
    const address = "/insights/asset-inventory/laptop-7/software";
    const hidden = await directory.run("explain", "any.example", "ThroughWave", "member", "--path", address);
    expect(hidden.out).toContain("tenant limited-tenants");
    const seen = await directory.run("explain", "any.example", "other", "member", "--path", address);
    expect(seen.out).toMatch(new RegExp(`visible\\n  ${address}\\n$`));
    const unknown = await directory.run("explain", "any.example", "other", "member", "--path", "/sits");
    expect(unknown).toMatchObject({
      code: 2,
      err: 'error: "/sits" is not a path of the console; did you mean "/sites"?\n',
    });
  });

  test("[1.1] [1.2] resolves a host in order: normal form, exact host, wildcard, development, default", async () => {
    const directory = makeBench({ "acme/brand.yaml": ACME });
    const matchedBy = async (host: string) => {
      const { out } = await directory.run("explain", host, "any", "project-admin", "--format", "json");
      const { brand, matchedBy: kind } = JSON.parse(out) as { brand: string; matchedBy: string };
      return `${brand} ${kind}`;
    };
    expect(await matchedBy("DEMO.acme.example.:8443")).toBe("acme exact");
    expect(await matchedBy("x.acme.example")).toBe("acme one-level");
    expect(await matchedBy("a.b.acme.example")).toBe("default default");
    expect(await matchedBy("acme.localhost:3000")).toBe("acme development");
  });

  test("[1.1] returns the same result as the server for any host", () => {
    const directory = makeBench({
      "acme/brand.yaml": ACME,
      "bravo/brand.yaml": manifest("bravo", "", '["**.acme.example"]'),
    });
    const brands = openBrands({
      brandsDirectory: directory.path,
      configDirectory: "config",
      catalogue: readCatalogueForBrands(),
      isDevelopment: true,
    });
    const workspace = readWorkspace({ brandsDir: directory.path, configDir: "config" });
    const config = configOf(workspace);
    for (const host of [
      "demo.acme.example",
      "x.acme.example",
      "a.b.acme.example",
      "acme.example",
      "bravo.localhost",
      "nobody.localhost",
      "unknown.example",
      "127.0.0.1",
    ]) {
      const { resolved, matchedBy } = resolveHost({ config, brands: workspace.brands }, host) ?? {};
      const served = brands.forHostname(host);
      expect({ host, brand: resolved?.manifest.id, matchedBy }).toEqual(
        served.state === "serving" ? { host, brand: served.brand.id, matchedBy: served.matchedBy } : undefined,
      );
    }
  });

  test("reports that the brand of a host has errors and is not served", async () => {
    const directory = makeBench({ "acme/brand.yaml": `${ACME}colour: red\n` });
    const { code, out } = await directory.run("explain", "demo.acme.example", "any", "member");
    expect(code).toBe(1);
    expect(out).toContain("it has errors and is not served");
  });

  test("reports as JSON that no brand is shown, and exits with 1", async () => {
    const directory = makeBench({});
    const configDir = mkdtempSync(join(tmpdir(), "config-"));
    onTestFinished(() => rmSync(configDir, { recursive: true }));
    cpSync("config", configDir, { recursive: true });
    const hosts = readFileSync("config/hosts.yaml", "utf8");
    writeFileSync(join(configDir, "hosts.yaml"), hosts.replace(/^unknownHost: .*$/m, "unknownHost: not-found"));
    const ask = ["explain", "nobody.example", "any", "member", "--config-dir", configDir];
    const asText = await directory.run(...ask);
    expect([asText.code, asText.out]).toEqual([
      1,
      "no brand claims this host\nconfig/hosts.yaml: unknownHost not-found\n",
    ]);
    const asJson = await directory.run(...ask, "--format", "json");
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.out)).toEqual({
      ...{ host: "nobody.example", brand: null, matchedBy: "refused" },
      steps: ["no brand claims this host", "config/hosts.yaml: unknownHost not-found"],
    });
  });

  test("names the host of an address that is written in its place", async () => {
    const { code, err } = await makeBench({}).run("explain", "https://soc.acme.example/sites", "any", "member");
    const message = '"https://soc.acme.example/sites" is not a host that the server answers (400)';
    expect({ code, err }).toEqual({ code: 2, err: `error: ${message}; did you mean "soc.acme.example"?\n` });
  });

  test("rejects an invalid request host and an unknown role", async () => {
    const directory = makeBench({});
    expect((await directory.run("explain", "a b", "any", "member")).code).toBe(2);
    expect((await directory.run("explain", "a.example", "any", "membr")).err).toContain('did you mean "member"?');
  });
});
