import { withoutPassword } from "~/catalogue/value-words";

/** Names of keys that usually contain a secret. */
const WORDS = "secret|password|passwd|token|private[-_]?key|api[-_]?key|management[-_]?key|credential";
const SECRET_KEY = new RegExp(WORDS, "i");
const SECRET_ENTRY = new RegExp(`(?:${WORDS})[\\w-]*["']?\\s*:`, "i");

/** Whether the value of a key is most likely a secret. */
export function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key);
}

/**
 * Whether a line of a YAML text, invalid ones included, contains the value of such a key: it has the key itself or an
 * address with a password, or continues the value of a less indented line that has it.
 */
export function mayHoldSecret(lines: readonly string[], index: number): boolean {
  let indent = Infinity;
  for (let at = index; at >= 0 && indent > 0; at--) {
    const line = lines[at] ?? "";
    const own = line.search(/\S/);
    if (at !== index && (own < 0 || own >= indent)) continue;
    if (SECRET_ENTRY.test(line) || (at === index && withoutPassword(line) !== line)) return true;
    indent = own < 0 ? indent : own;
  }
  return false;
}
