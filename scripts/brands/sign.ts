import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { SIGNATURE_FILE, signedText, type Signature } from "~/brand/diagnose/signature.server";
import { fingerprintOf, publicKeyText } from "~/brand/manifest/public-key.server";

import type { Registry } from "./registry.ts";
import { replaceFile } from "./repair.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { configOf, findBrand, readWorkspace, type Folders } from "./workspace.ts";

export function addSign({ program, terminal, finish }: Registry): void {
  program
    .command("sign")
    .summary("vouches for the folder of a brand")
    .description(
      `writes ${SIGNATURE_FILE} next to the manifest: an Ed25519 signature of the manifest and every file it names; a server with the public key in config/brand-defaults.yaml rejects the brand if anything changes afterwards`,
    )
    .argument("<ids...>")
    .requiredOption(
      "--key <file>",
      "private key in PEM format; create one with: openssl genpkey -algorithm ed25519 -out brands.pem",
    )
    .action((ids: string[], options: Folders & { key: string }) => {
      const privateKey = readPrivateKey(options.key);
      const publicKey = createPublicKey(privateKey);
      const workspace = readWorkspace(options, { ids });
      const brands = ids.map((id) => findBrand(workspace, id));
      for (const resolved of brands) {
        const { id, directory } = resolved.manifest;
        const text = signedText(resolved);
        if (!text) throw new WrongUsage(`"${id}" has errors; see them with: brands validate ${id}`);
        const signature: Signature = {
          format: 1,
          key: fingerprintOf(publicKey),
          signature: sign(null, text, privateKey).toString("base64"),
        };
        replaceFile(join(directory, SIGNATURE_FILE), `${JSON.stringify(signature, null, 2)}\n`);
        terminal.write(`${join(directory, SIGNATURE_FILE)} was written\n`);
      }
      const known = configOf(workspace).defaults.signing.publicKeys;
      if (!known.includes(publicKeyText(publicKey))) {
        terminal.write(
          `\nTo make servers check it, add the key to config/brand-defaults.yaml:\nsigning: { required: false, publicKeys: ["${publicKeyText(publicKey)}"] }\n`,
        );
      }
      finish(EXIT.fine);
    });
}

function readPrivateKey(file: string): KeyObject {
  if (!existsSync(file)) throw new WrongUsage(`there is no file ${file}`);
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Said below; the content of a key file is never repeated.
  }
  throw new WrongUsage(`${file} is not an Ed25519 private key in PEM`);
}
