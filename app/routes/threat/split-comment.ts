/** A piece of a comment: plain words, a person, a threat's id, or an address of the console. */
export interface CommentPart {
  kind: "text" | "mention" | "threat" | "path";
  text: string;
}

const THREAT = String.raw`\bthr-[a-z0-9-]*[a-z0-9]`;
const PATH = String.raw`(?<![\w.:/])\/(?:insights|threat-hunting|policies|monitoring|sites)[\w\-./%?=&,~]*[\w/]`;

/** Takes a comment apart where it names people or objects. Everything else stays as it was typed. */
export function splitComment(text: string, names: readonly string[]): CommentPart[] {
  const mentions = [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => `@${escapeForRegExp(name)}`);
  const pattern = new RegExp(`(${[...mentions, THREAT, PATH].join("|")})`, "g");
  return text
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => ({ kind: kindOf(part, names), text: part }));
}

function kindOf(part: string, names: readonly string[]): CommentPart["kind"] {
  if (part.startsWith("@") && names.includes(part.slice(1))) return "mention";
  if (new RegExp(`^${THREAT}$`).test(part)) return "threat";
  return new RegExp(`^${PATH}$`).test(part) ? "path" : "text";
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
