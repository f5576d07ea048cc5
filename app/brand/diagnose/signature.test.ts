import { generateKeyPairSync, sign } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { fingerprintOf, publicKeyText } from "../manifest/public-key.server";
import { makeBrandsDirectory, manifest, readBrandConfig, type BrandsDirectory } from "../testing/brands-directory";
import { diagnoseBrands } from "./diagnose.server";
import { SIGNATURE_FILE, signedText } from "./signature.server";
import { SVG } from "./test-diagnosis";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("ed25519");
function makeDirectory(): BrandsDirectory {
  const directory = makeBrandsDirectory({
    "acme/brand.yaml": manifest("acme", "assets: { logo: a/logo.svg }\n"),
    "acme/a/logo.svg": `${SVG}</svg>`,
  });
  return directory;
}

function diagnose({ path }: BrandsDirectory, signing: { required: boolean; publicKeys: string[] }) {
  const config = readBrandConfig();
  return diagnoseBrands({
    brandsDirectory: path,
    config: { ...config, defaults: { ...config.defaults, signing } },
  });
}

const TRUSTED = { required: false, publicKeys: [publicKeyText(publicKey)] };
const messagesOf = (directory: BrandsDirectory, signing = TRUSTED) =>
  diagnose(directory, signing).diagnostics.map(({ code, message }) => `${code} ${message}`);

function signIn(directory: BrandsDirectory, keys = { publicKey, privateKey }): void {
  const [brand] = diagnose(directory, { required: false, publicKeys: [] }).brands;
  const text = brand && signedText(brand.resolved);
  if (!text) throw new Error("The brand of this test has errors");
  const signature = sign(null, text, keys.privateKey).toString("base64");
  const file = JSON.stringify({ format: 1, key: fingerprintOf(keys.publicKey), signature });
  directory.write({ [`acme/${SIGNATURE_FILE}`]: file });
}

const MISMATCH = "B705 the signature does not match the files";

describe("a brand that is signed with a configured key", () => {
  test("is served if it is unchanged", () => {
    const directory = makeDirectory();
    signIn(directory);
    expect(messagesOf(directory)).toEqual([]);
  });

  test.each([
    ["another manifest", { "acme/brand.yaml": `${manifest("acme", "assets: { logo: a/logo.svg }\n")}# more\n` }],
    ["another picture", { "acme/a/logo.svg": `${SVG}<path d="M0 0"/></svg>` }],
    ["a signature that is none", { [`acme/${SIGNATURE_FILE}`]: "{" }],
  ])("is rejected with %s (B705)", (_what, files) => {
    const directory = makeDirectory();
    signIn(directory);
    directory.write(files);
    expect(messagesOf(directory)).toEqual([MISMATCH]);
    expect(diagnose(directory, TRUSTED).brands[0]?.isSound).toBe(false);
  });

  test("is rejected with a signature made with an unknown key", () => {
    const directory = makeDirectory();
    signIn(directory, stranger);
    expect(messagesOf(directory)).toEqual([MISMATCH]);
  });
});

test("an unsigned brand is rejected only if signatures are required", () => {
  const directory = makeDirectory();
  expect(messagesOf(directory)).toEqual([]);
  expect(messagesOf(directory, { ...TRUSTED, required: true })).toEqual(["B705 the brand is not signed"]);
});

test("signatures are not checked without a configured key", () => {
  const directory = makeDirectory();
  directory.write({ [`acme/${SIGNATURE_FILE}`]: "anything" });
  expect(messagesOf(directory, { required: true, publicKeys: [] })).toEqual([]);
  rmSync(join(directory.path, "acme", SIGNATURE_FILE));
});
