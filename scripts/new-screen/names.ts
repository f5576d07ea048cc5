import { createScanner, LanguageVariant, ScriptTarget, SyntaxKind } from "typescript";

export interface ScreenNames {
  /** The list and its folder: `rogue-devices`. */
  list: string;
  /** The detail screen, its folder, its field set and its modules: `rogue-device`. */
  detail: string;
  /** The type: `RogueDevice`. */
  type: string;
  /** The family functions: `RogueDevices`. */
  types: string;
  /** A variable, and the key in the API response: `rogueDevice`. */
  value: string;
  values: string;
  /** The API path: `/v1/rogue_device`. */
  apiPath: string;
  /** Labels: "Rogue device", "Rogue devices". */
  label: { one: string; many: string };
}

/**
 * Every name derived from the id of a list screen; undefined if it is not a lower-case plural with dashes, or if its
 * singular is a reserved word of TypeScript, such as `switch`.
 */
export function namesFrom(id: string): ScreenNames | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(id)) return undefined;
  const detail = singular(id);
  if (isReserved(detail)) return undefined;
  return {
    list: id,
    detail,
    type: pascalCase(detail),
    types: pascalCase(id),
    value: camelCase(detail),
    values: camelCase(id),
    apiPath: `/v1/${detail.replaceAll("-", "_")}`,
    label: { one: sentenceCase(detail), many: sentenceCase(id) },
  };
}

function singular(id: string): string {
  if (id.endsWith("ies")) return `${id.slice(0, -3)}y`;
  return /(ss|sh|ch|x)es$/.test(id) ? id.slice(0, -2) : id.slice(0, -1);
}

function isReserved(word: string): boolean {
  const kind = createScanner(ScriptTarget.Latest, true, LanguageVariant.Standard, word).scan();
  return kind >= SyntaxKind.FirstReservedWord && kind <= SyntaxKind.LastReservedWord;
}

function pascalCase(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function camelCase(id: string): string {
  const name = pascalCase(id);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function sentenceCase(id: string): string {
  const text = id.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
