import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { manifest } from "~/brand/testing/brands-directory";

import { makeBench } from "./test-run.ts";

describe("brands new", () => {
  test("creates a valid brand for any name", async () => {
    const directory = makeBench({});
    const flags = ["--name", "Acme: #1 Watch", "--host", "console.acme.example", "--primary", "#0b5cad"];
    const { code, out } = await directory.run("new", "acme", ...flags);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("http://acme.localhost:3000") });
    const written = readFileSync(join(directory.path, "acme/brand.yaml"), "utf8");
    expect(parse(written)).toMatchObject({ id: "acme", name: "Acme: #1 Watch", hosts: ["console.acme.example"] });
    expect(await directory.run("validate", "acme", "--format", "compact")).toEqual({ code: 0, out: "", err: "" });
    expect((await directory.run("new", "acme", ...flags)).code).toBe(2);
  });

  test("prompts for missing values in a terminal, and fails without one", async () => {
    const directory = makeBench({});
    expect((await directory.run("new", "acme")).err).toContain("--name, --host, --primary");
    const asked = await directory.runAsked(["Acme", "console.acme.example"], "new", "acme", "--primary", "#0b5cad");
    expect(asked.code).toBe(0);
    expect(parse(readFileSync(join(directory.path, "acme/brand.yaml"), "utf8"))).toMatchObject({ name: "Acme" });
  });

  test("validates each answer and prompts again", async () => {
    const directory = makeBench({ "bravo/brand.yaml": manifest("bravo") });
    const answers = [
      ...["", "Acme"],
      ...["https://console.acme.example/", "console.bravo.example", "console.acme.example"],
      ...["navy", "#0b5cad"],
    ];
    const { code, err } = await directory.runAsked(answers, "new", "acme");
    expect(code).toBe(0);
    expect(err.trimEnd().split("\n")).toEqual([
      'name must be at least one character, found "" (text)',
      expect.stringMatching(/^a host is a bare name; .*; write console\.acme\.example; ports are ignored$/),
      expect.stringMatching(/^host "console\.bravo\.example" is already used by brand "bravo" at /),
      '"navy" is not a colour here; use #rgb or #rrggbb; write "#000080"',
    ]);
    const written = parse(readFileSync(join(directory.path, "acme/brand.yaml"), "utf8")) as object;
    expect(written).toMatchObject({ name: "Acme", hosts: ["console.acme.example"] });
    expect(readdirSync(directory.path)).toEqual(["acme", "bravo", "default"]);
    const stubborn = await directory.runAsked([], "new", "charlie");
    expect([stubborn.code, existsSync(join(directory.path, "charlie"))]).toEqual([2, false]);
  });

  test("leaves no files behind if the values are invalid", async () => {
    const directory = makeBench({});
    const { code, out } = await directory.run(
      "new",
      "acme",
      "--name",
      "A",
      "--host",
      "a_b.example",
      "--primary",
      "navy",
    );
    expect(code).toBe(1);
    expect(out).toContain("B204");
    expect(out).toContain('write "#000080"');
    expect(existsSync(join(directory.path, "acme"))).toBe(false);
  });

  test("cannot claim a host of an existing brand, regardless of the order of their names", async () => {
    const directory = makeBench({ "bravo/brand.yaml": manifest("bravo") });
    const flags = ["--name", "Acme", "--primary", "#0b5cad", "--host", "console.bravo.example"];
    const { code, out } = await directory.run("new", "acme", ...flags);
    expect(code).toBe(1);
    expect(out).toMatch(
      /\/acme\/brand\.yaml:7:5: error B203 host "console\.bravo\.example" is already used by brand "bravo"/,
    );
    expect(readdirSync(directory.path)).toEqual(["bravo", "default"]);
  });

  test("names a host below a wildcard in the next steps, and takes a file only as the logo", async () => {
    const directory = makeBench({});
    const flags = ["--name", "Acme", "--host", "*.acme2.example", "--primary", "#0b5cad"];
    expect(await directory.run("new", "acme", ...flags, "--logo", directory.path)).toMatchObject({
      code: 2,
      err: `error: there is no file ${directory.path}\n`,
    });
    const { code, out } = await directory.run("new", "acme", ...flags);
    expect(code).toBe(0);
    expect(out).toContain("point *.acme2.example to the server");
    expect(out).toContain("add https://<name>.acme2.example, for each name in use, to the addresses");
    expect(out).toContain('explain "<name>.acme2.example" <tenant> member');
  });

  test("does not write outside the brands folder", async () => {
    const flags = ["--name", "A", "--host", "a.example", "--primary", "#000"];
    expect((await makeBench({}).run("new", "../escape", ...flags)).code).toBe(2);
  });

  test.each([
    ["assets", "none of api, v1, assets, healthz, readyz, _ops, which are reserved"],
    ["_base", "names that start with _ are for abstract brands"],
    ["Acme Watch", '2 to 40 lowercase letters, digits and dashes, a letter first; did you mean "acme-watch"?'],
    ["a!", "2 to 40 lowercase letters, digits and dashes, a letter first"],
  ])("reports why %s is not a valid id", async (id, why) => {
    const { code, err } = await makeBench({}).run("new", id);
    expect({ code, err }).toEqual({ code: 2, err: `error: "${id}" is not an id: ${why}\n` });
  });
});
