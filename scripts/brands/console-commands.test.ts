import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { manifest } from "~/brand/testing/brands-directory";
import { readScreens } from "~/catalogue/screens.server";

import { exportedLists } from "../../app/routes/export/exports.ts";
import { MESSAGE_KINDS } from "../../embedded/identity/outbox/message-kinds.ts";
import { ask } from "../../tests/support/ask.ts";
import { mailAddress } from "./leak/mails.ts";
import { runBrands } from "./program.ts";
import { makeBench } from "./test-run.ts";

/* Commands that start the console. */

describe("brands preview", () => {
  test("previews a brand on every host, reloads on change, and reports errors", { timeout: 180_000 }, async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "tagline: First\n"),
      "bravo/brand.yaml": manifest("bravo"),
    });
    const preview = directory.start("preview", "acme", "--port", "0", "--as", "Member");
    const [, port] = await preview.wrote(/^Preview of The acme brand: http:\/\/localhost:(\d+)/m);
    await preview.wrote(/max@customer\.example +Member/);
    const signIn = async (host: string) => (await ask({ port: Number(port) }, host, "/sign-in")).body;
    for (const host of ["nobody.example", "console.bravo.example", "bravo.localhost"]) {
      const page = await signIn(host);
      expect(page).toContain("<title>Sign in · The acme brand</title>");
      expect(page).toContain(">Preview of <!-- -->The acme brand</aside>");
    }

    directory.write({ "acme/brand.yaml": manifest("acme", "taglin: Second\n") });
    await preview.wrote(/error B102 unknown key "taglin"/);
    expect(await signIn("nobody.example")).toContain("First");
    directory.write({ "acme/brand.yaml": manifest("acme", "tagline: Second\n") });
    await preview.wrote(/no errors/);
    await expect.poll(() => signIn("nobody.example")).toContain("Second");

    const { code, out } = await preview.end();
    expect(code).toBe(0);
    expect(out).not.toContain("pat@provider.example");
  });

  test.each(["SIGTERM", "SIGKILL"] as const)(
    "runs as people start it, and ends when only the npm process gets a %s",
    { timeout: 120_000 },
    async (signal) => {
      const directory = makeBench({ "acme/brand.yaml": manifest("acme") });
      const npm = spawn("npm", [
        "run",
        "brands",
        "--",
        "preview",
        "acme",
        "--port",
        "0",
        "--brands-dir",
        directory.path,
      ]);
      let out = "";
      npm.stdout.on("data", (chunk: Buffer) => (out += String(chunk)));
      await expect.poll(() => out, { timeout: 90_000 }).toMatch(/^Preview of The acme brand: /m);
      const [, port] = /localhost:(\d+)/.exec(out) ?? [];
      const isServed = () => ask({ port: Number(port) }, "acme.localhost", "/healthz").then(Boolean, () => false);
      expect(await isServed()).toBe(true);
      npm.kill(signal);
      await expect.poll(isServed, { timeout: 15_000 }).toBe(false);
    },
  );

  test("rejects a brand with errors, an unknown brand and an unknown role", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme", "taglin: x\n") });
    expect(await directory.run("preview", "acme")).toMatchObject({ code: 1, out: expect.stringContaining("B102") });
    expect((await directory.run("preview", "acm")).err).toContain('did you mean "acme"?');
    expect((await directory.run("preview", "acme", "--as", "membr")).err).toContain('did you mean "member"?');
    expect((await directory.run("preview", "acme", "--port", "x")).code).toBe(2);
  });
});

describe("brands leak", () => {
  // The brand with all screens and one that hides some: what is written into the code appears under every brand.
  test("finds no trace of another brand at any URL of two bundled brands", { timeout: 180_000 }, async () => {
    let out = "";
    const terminal = { write: (text: string) => void (out += text), complain: () => undefined };
    expect({ code: await runBrands(["leak", "default", "ember"], terminal), out }).toMatchObject({ code: 0 });
    const lists = new Map(
      [
        ...out.matchAll(/^(\w+): \d{2,} addresses and (\d+) exported lists requested, no trace of another brand$/gm),
      ].map(([, id, count]) => [id, Number(count)]),
    );
    // Results of checks are read once.
    expect(lists.get("default")).toBe(exportedLists(readScreens("config").list).size - 1);
    expect(lists.get("ember")).toBeGreaterThan(20);
  });

  test(
    "reports URL, brand and position of each leak, including in emails, but not words of the interface",
    { timeout: 180_000 },
    async () => {
      const own = "tagline: Run by Bravo Watch\nlinks: { docs: https://docs.bravo.example/a }\n";
      const directory = makeBench({
        "acme/brand.yaml": manifest(
          "acme",
          `${own}assets: { logo: assets/logo.svg }\nemail: { footer: Sent for Q by us }\n`,
        ),
        "acme/assets/logo.svg":
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#00695c" d="M0 0h40v20H0z"/></svg>',
        "bravo/brand.yaml": manifest(
          "bravo",
          'theme: { light: { primary: "#00695c" } }\n',
          "[docs.bravo.example]",
        ).replace("The bravo brand", "Bravo Watch"),
        // Words of the interface; the second is a letter that is common in code.
        "delta/brand.yaml": manifest(
          "delta",
          "email: { footer: Sent for Q by us }\nrestrictedPaths: [/admin-settings/identity]\n" +
            "tenants: { Acme Health Group: { hiddenSections: [/insights/asset-inventory] } }\n",
        ).replace("The delta brand", "Dashboard"),
        "quebec/brand.yaml": manifest("quebec").replace("The quebec brand", "Q"),
      });
      const { code, out } = await directory.run(
        "leak",
        "acme",
        "delta",
        "--pages",
        "dashboard,support",
        "--format",
        "json",
      );
      expect(code).toBe(1);
      const leaks = JSON.parse(out) as { address: string; brand: string; what: string; text: string; where: string }[];
      const told = new Set(leaks.map(({ brand, what, text }) => `${brand} ${what} ${text}`));
      expect([...told].sort()).toEqual([
        "bravo colour #00695c",
        "bravo host docs.bravo.example",
        "bravo name Bravo Watch",
        "quebec name Q",
      ]);
      const addressesOf = (sign: string) => leaks.filter(({ text }) => text === sign).map(({ address }) => address);
      expect(addressesOf("Bravo Watch")).toEqual(expect.arrayContaining(["/sign-in", "console.acme.example/sign-in"]));
      expect(addressesOf("#00695c")).toEqual([expect.stringMatching(/^\/brand-assets\/.*\/logo\.svg$/)]);
      expect(leaks.find(({ what }) => what === "colour")?.where).toMatch(/^1:\d+$/);
      // The footer of the brands, in every kind of message that the product can send from screens that they show.
      const hidden = ["invitation", "password-reset", "digest"];
      const kinds = [...MESSAGE_KINDS, ...MESSAGE_KINDS.filter((kind) => !hidden.includes(kind))];
      expect(addressesOf("Q").sort()).toEqual(kinds.map(mailAddress).sort());
      expect((await directory.run("leak", "acm")).err).toContain('did you mean "acme"?');
      expect((await directory.run("leak", "acme", "--pages", "dashbord")).err).toContain('did you mean "dashboard"?');
    },
  );
});

describe("brands screenshots", () => {
  test(
    "writes an HTML gallery of pages and their views, and marks changed screenshots",
    { timeout: 180_000 },
    async () => {
      const directory = makeBench({ "acme/brand.yaml": manifest("acme") });
      const [before, after] = [join(directory.path, "..", "before"), join(directory.path, "..", "after")];
      const flags = ["acme", "--pages", "sign-in,domains", "--modes", "dark", "--widths", "390", "--views"];
      const first = await directory.run("screenshots", ...flags, "--out", before);
      expect(first).toMatchObject({ code: 0, out: `4 screenshots; see ${join(before, "index.html")}\n` });
      expect(readdirSync(before)).toEqual(
        expect.arrayContaining(["acme-domains-add-domain-dark-390.png", "acme-domains-first-row-dark-390.png"]),
      );

      directory.write({
        "acme/brand.yaml": manifest("acme", 'theme: { light: { primary: "#8a1c5c" } }\nrestrictedPaths: [/domains]\n'),
      });
      const second = await directory.run("screenshots", ...flags, "--out", after, "--baseline", before);
      expect(second.code).toBe(1);
      expect(second.out.split("\n")).toEqual([
        expect.stringMatching(/^acme-sign-in-390 changed: \d+\.\d\d % of it$/),
        "acme-domains-dark-390 is no longer taken",
        `1 screenshot; see ${join(after, "index.html")}`,
        "",
      ]);
      expect(second.err).toContain("acme hides domains\n");
      const page = readFileSync(join(after, "index.html"), "utf8");
      // One before, one after and their difference, and every screenshot of the run.
      expect(page.match(/<img src="data:image\/png;base64,/g)).toHaveLength(3 + 1);
      expect(page).not.toMatch(/<script|<link|src="(?!data:)/);
    },
  );

  test("rejects unknown pages, widths and modes, and a baseline without screenshots", async () => {
    const directory = makeBench({});
    expect((await directory.run("screenshots", "--pages", "dashbord")).err).toContain('did you mean "dashboard"?');
    expect((await directory.run("screenshots", "--widths", "7")).code).toBe(2);
    expect((await directory.run("screenshots", "--modes", "dim")).code).toBe(2);
    expect((await directory.run("screenshots", "--baseline", directory.path)).err).toContain(
      "no screenshots of an earlier run",
    );
  });
});
