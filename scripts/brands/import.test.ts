import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { describe, expect, test } from "vitest";

import { makeBench, type Bench } from "./test-run.ts";

const PAGE = `<!doctype html><html><head>
<title>Managed security | Fjord Guard</title>
<meta name="description" content="Eyes on the fjord">
<link rel="canonical" href="https://www.fjord-guard.co.uk/en/">
<link rel="stylesheet" href="page_files/site.css">
<script>document.title = "Run by a script"</script>
</head><body>
<header class="top"><img src="page_files/logo.svg" alt="Fjord Guard logo" class="brand-logo"></header>
<main><p>Read <a href="https://www.fjord-guard.co.uk/about">about us</a></p><button class="cta">Start</button></main>
<footer><a href="https://www.fjord-guard.co.uk/privacy">Privacy policy</a>
<a href="http://www.fjord-guard.co.uk/terms">Terms</a><a href="mailto:soc@fjord-guard.co.uk?subject=x">Write</a></footer>
</body></html>`;
const CSS = ".top { background: #0f2747 } .cta { background: rgb(21, 90, 156); color: white } a { color: #777 }";
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h40v20z"/></svg>';

function save(files: Record<string, string>): { bench: Bench; saved: string } {
  const bench = makeBench({});
  const saved = join(bench.path, "..", "saved");
  mkdirSync(join(saved, "page_files"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(saved, name), text);
  return { bench, saved };
}

const FILES = { "page.html": PAGE, "page_files/site.css": CSS, "page_files/logo.svg": LOGO };

describe("brands import", () => {
  test("runs as a program of its own, as people start it", async () => {
    const { bench, saved } = save(FILES);
    const args = [
      "scripts/run-compiled.js",
      "scripts/brands.ts",
      "import",
      "fjord",
      "--from",
      saved,
      "--brands-dir",
      bench.path,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toContain("brand.yaml is a draft");
  }, 120_000);

  test("only proposes images that were saved with the page, and the host that the browser noted", async () => {
    const page = PAGE.replace(/<link rel="canonical"[^>]*>/, '<link rel="icon" href="page_files/gone.svg">')
      .replace("page_files/logo.svg", "../outside.svg")
      .replace("<html>", "<!-- saved from url=(0033)https://www.fjord-guard.co.uk/en/ -->\n<html>");
    const { bench, saved } = save({ "page.html": page, "page_files/site.css": CSS, "../outside.svg": LOGO });
    const { code, out } = await bench.run("import", "fjord", "--from", saved);
    expect(code).toBe(0);
    expect(out).toMatch(/^hosts +console\.fjord-guard\.co\.uk +saved from url$/m);
    expect(out).not.toContain("assets.");
  }, 60_000);

  test("creates a valid brand from a saved page, with the source of each value", async () => {
    const { bench, saved } = save(FILES);
    const { code, out } = await bench.run("import", "fjord", "--from", saved);
    expect({ code, out }).toMatchObject({ code: 0 });
    const manifest = readFileSync(join(bench.path, "fjord/brand.yaml"), "utf8");
    expect(manifest.split("\n").slice(1)).toEqual([
      "apiVersion: console/v1",
      "kind: Brand",
      "id: fjord",
      "status: draft",
      "name: Fjord Guard",
      "tagline: Eyes on the fjord",
      "hosts:",
      "  - console.fjord-guard.co.uk",
      "theme:",
      "  light:",
      '    primary: "#155a9c"',
      '    sidebar: "#0f2747"',
      "assets:",
      "  logo: assets/logo.svg",
      "links:",
      "  privacy: https://www.fjord-guard.co.uk/privacy",
      "support:",
      "  email: soc@fjord-guard.co.uk",
      "",
    ]);
    expect(readFileSync(join(bench.path, "fjord/assets/logo.svg"), "utf8")).toBe(LOGO);
    expect(out).toMatch(/^theme\.light\.primary +#155a9c +button\.cta$/m);
    expect(out).toMatch(/^name +Fjord Guard +alternative text of img\.brand-logo$/m);
    expect(out).toMatch(/^hosts +console\.fjord-guard\.co\.uk +link\[rel=canonical\]$/m);
    expect((await bench.run("validate", "fjord")).code).toBe(0);
    expect((await bench.run("import", "fjord", "--from", saved)).code).toBe(2);
  });

  test("omits values that would be invalid, and reports the reason", async () => {
    const { bench, saved } = save({
      ...FILES,
      "page_files/logo.svg": LOGO.replace("<path", "<script>alert(1)</script><path"),
    });
    const { code, out } = await bench.run("import", "fjord", "--from", join(saved, "page.html"));
    expect(code).toBe(0);
    expect(out).toMatch(/^left out assets\.logo assets\/logo\.svg: the SVG contains a script element/m);
    expect(readFileSync(join(bench.path, "fjord/brand.yaml"), "utf8")).not.toContain("logo");
    expect((await bench.run("validate", "fjord")).code).toBe(0);
  });

  test("reports missing values and writes nothing; options override values of the page", async () => {
    const { bench, saved } = save({ "page.html": "<p>Nothing to see" });
    const { code, out } = await bench.run("import", "fjord", "--from", saved);
    expect([code, out]).toEqual([1, "missing: name; add --name\nmissing: hosts; add --host\nnothing was written\n"]);
    expect(existsSync(join(bench.path, "fjord"))).toBe(false);
    const given = ["--name", "Fjord", "--host", "console.fjord.example"];
    expect((await bench.run("import", "fjord", "--from", saved, ...given)).code).toBe(0);
    expect((await bench.run("validate", "fjord")).code).toBe(0);
  });

  test("rejects a folder without a page, a missing file, and an invalid id", async () => {
    const { bench, saved } = save({});
    expect(await bench.run("import", "fjord", "--from", saved)).toMatchObject({ code: 2 });
    expect((await bench.run("import", "fjord", "--from", join(saved, "none.html"))).err).toContain("there is no ");
    expect((await bench.run("import", "Fjord", "--from", saved)).code).toBe(2);
  });
});
