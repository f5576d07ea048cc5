import { readPublicKey } from "../manifest/public-key.server";
import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";
import { isSignedBy, readSignature, signedText } from "./signature.server";

/**
 * A brand signed with a configured key must be unchanged since it was signed. Without keys in config/, signatures are
 * ignored.
 */
export const SIGNATURE_RULES: readonly BrandRule[] = [genuineFolder];

function genuineFolder(resolved: ResolvedManifest): Problem[] {
  const { manifest, config } = resolved;
  const { publicKeys, required } = config.defaults.signing;
  if (publicKeys.length === 0 || config.ignoresFiles) return [];
  const signature = readSignature(manifest.directory);
  const at = { code: "B705", path: [], hint: `brands sign ${manifest.id} --key <file>` } as const;
  if (signature === undefined) return required ? [{ ...at, message: "the brand is not signed" }] : [];
  const text = signedText(resolved);
  if (text === undefined) return [];
  const isGenuine = signature !== "unreadable" && isSignedBy(publicKeys.map(readPublicKey), text, signature);
  return isGenuine ? [] : [{ ...at, message: "the signature does not match the files" }];
}
