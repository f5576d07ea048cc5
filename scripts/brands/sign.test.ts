import { generateKeyPairSync } from "node:crypto";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { expect, onTestFinished, test } from "vitest";

import { publicKeyText } from "~/brand/manifest/public-key.server";
import { manifest } from "~/brand/testing/brands-directory";

import { openCheckCache } from "./check-cache.ts";
import { makeBench } from "./test-run.ts";

function makeSigned() {
  const bench = makeBench({ "acme/brand.yaml": manifest("acme"), "bravo/brand.yaml": manifest("bravo") });
  const root = join(bench.path, "..");
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const [own, theirs] = [join(root, "private.pem"), join(root, "public.pem")];
  writeFileSync(own, privateKey.export({ format: "pem", type: "pkcs8" }));
  writeFileSync(theirs, publicKey.export({ format: "pem", type: "spki" }));
  return { bench, root, own, theirs, publicKey };
}

test("a folder is signed and verified, and no longer valid after a change", async () => {
  const { bench, own, theirs } = makeSigned();
  expect((await bench.run("verify", "acme", "--key", theirs)).out).toBe("acme  not signed\n");
  expect((await bench.run("sign", "acme", "--key", own)).code).toBe(0);
  expect(await bench.run("verify", "acme", "--key", theirs)).toMatchObject({ code: 0, out: "acme  signed\n" });
  expect((await bench.run("verify", "--key", theirs)).code).toBe(1);
  bench.write({ "acme/brand.yaml": manifest("acme", "tagline: Other\n") });
  const changed = await bench.run("verify", "acme", "--key", theirs);
  expect(changed).toMatchObject({ code: 1, out: expect.stringContaining("changed since it was signed") });
});

test("the printed key in config/ makes a change an error (B705) for validate and the server", async () => {
  const { bench, root, own, publicKey } = makeSigned();
  const { out } = await bench.run("sign", "acme", "--key", own);
  expect(out).toContain(`publicKeys: ["${publicKeyText(publicKey)}"]`);
  const configDir = join(root, "config");
  cpSync("config", configDir, { recursive: true });
  const file = join(configDir, "brand-defaults.yaml");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("publicKeys: []", `publicKeys: ["${publicKeyText(publicKey)}"]`),
  );
  const validate = () => bench.run("validate", "acme", "--config-dir", configDir);
  expect((await validate()).code).toBe(0);
  bench.write({ "acme/brand.yaml": manifest("acme", "tagline: Other\n") });
  expect(await validate()).toMatchObject({ code: 1, out: expect.stringContaining("B705") });
});

test("a file that is not a key is rejected, and its content is not printed", async () => {
  const { bench, root } = makeSigned();
  const secret = join(root, "secret.pem");
  writeFileSync(secret, "hunter2");
  const { code, err } = await bench.run("sign", "acme", "--key", secret);
  expect([code, err.includes("is not an Ed25519 private key"), err.includes("hunter2")]).toEqual([2, true, false]);
  expect((await bench.run("sign", "acme")).code).toBe(2);
  expect((await bench.run("verify")).err).toContain("give one with --key");
});

test("many brands are verified without reading every manifest again, and always with the current files", async () => {
  const ids = Array.from({ length: 501 }, (_, number) => `b-${number}`);
  const { bench, own, theirs } = makeSigned();
  bench.write(Object.fromEntries(ids.map((id) => [`${id}/brand.yaml`, manifest(id)])));
  const { file } = openCheckCache({ brandsDir: bench.path, configDir: "config" });
  onTestFinished(() => rmSync(file, { force: true }));
  bench.write({
    "acme/brand.yaml": manifest("acme", "assets: { logo: logo.svg }\n"),
    "acme/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>',
  });
  await bench.run("sign", "acme", "--key", own);
  // Younger files may still change without a new time, so nothing is stored about them.
  await wait(150);
  await bench.run("verify", "--key", theirs);
  const { code, out } = await bench.run("verify", "--key", theirs);
  expect(code).toBe(1);
  expect(out).toMatch(/^acme +signed$/m);
  expect(out).toMatch(/^b-500 +not signed$/m);

  // If the manifest were read again, it would name its logo.
  const stored = readFileSync(file, "utf8");
  expect(stored).toContain('"named":[{"path":"logo.svg","use":"logo"}]');
  writeFileSync(file, stored.replace('"named":[{"path":"logo.svg","use":"logo"}]', '"named":[]'));
  expect((await bench.run("verify", "--key", theirs)).out).toMatch(/^acme +changed since it was signed/m);
  writeFileSync(file, stored);
  bench.write({ "acme/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>' });
  expect((await bench.run("verify", "--key", theirs)).out).toMatch(/^acme +changed since it was signed/m);
});
