import { INVISIBLE } from "../manifest/values";

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

/** Why a name in its normal form is not a host name. */
export function whyInvalid(name: string): string | undefined {
  if (name.length > 253) return `it has ${name.length} characters; 253 is the limit`;
  const labels = name.split(".");
  if (/^\d+$/.test(labels.at(-1) ?? "")) return LAST_IS_A_NUMBER;
  for (const [index, label] of labels.entries()) {
    const place = `the ${ORDINALS[index] ?? `${index + 1}th`} label`;
    if (label === "") return `${place} is empty`;
    if (label.length > 63) return `${place} has more than 63 characters`;
    if (label.includes("_")) return `underscore in ${place}`;
    if (label.startsWith("-") || label.endsWith("-")) return `${place} starts or ends with a dash`;
    const [other] = /[^a-z0-9-]/.exec(label) ?? [];
    if (other !== undefined) return `${place} contains "${other}"`;
  }
  return undefined;
}

const LAST_IS_A_NUMBER = "the last label is a number";

/** Why an entry has no normal form. */
export function whyUnreadable(written: string): string {
  const invisible = /\p{Cf}/u.exec(written) ?? INVISIBLE.exec(written);
  if (written === "") return "it is empty";
  if (/^[\d.]+$/.test(written)) return "an IPv4 address has four numbers from 0 to 255";
  if (/\.\d+\.?$/.test(written)) return LAST_IS_A_NUMBER;
  if (invisible) return `it contains the invisible character U+${codeOf(invisible[0])}`;
  return /(?:^|\.)xn--/i.test(written) ? 'a label that starts with "xn--" encodes no name' : "it cannot be read as one";
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}
