import { isMap, isSeq, parseDocument } from "yaml";

import type { ScreenNames } from "./names";

/**
 * config/screens.yaml with the list and its detail screen. A list marked as coming loses the mark; screens that exist
 * are unchanged. The text is changed in place, because serializing the parsed file would lose its comments and layout.
 */
export function addScreens(yaml: string, { list, detail, types, apiPath }: ScreenNames): string {
  const added = { families: `[${types}]`, fields: detail, export: apiPath };
  const known = findEntry(yaml, list);
  if (!known) {
    const entry = `  - { id: ${list}, path: /${list}, ${keysIn(added)} }`;
    return insertAt(yaml, endOfScreens(yaml), [entry, detailLine(detail, `/${list}`, types)]);
  }
  const missing = Object.entries(added).filter(([key]) => !known.keys.includes(key));
  const entry = known.text.replace(/,?\s*coming: true/, missing.map(([key, value]) => `, ${key}: ${value}`).join(""));
  const changed = yaml.slice(0, known.start) + entry + yaml.slice(known.end);
  if (findEntry(yaml, detail)) return changed;
  return insertAt(changed, known.start + entry.length, [detailLine(detail, known.path, types)]);
}

interface ScreenEntry {
  /** The mapping in braces. */
  text: string;
  start: number;
  end: number;
  keys: string[];
  path: string;
}

function findEntry(yaml: string, id: string): ScreenEntry | undefined {
  const screens = parseDocument(yaml).get("screens");
  const entry = isSeq(screens) ? screens.items.filter(isMap).find((one) => one.get("id") === id) : undefined;
  if (!entry?.range) return undefined;
  const [start, end] = entry.range;
  const keys = entry.items.map(({ key }) => String(key));
  return { text: yaml.slice(start, end), start, end, keys, path: String(entry.get("path")) };
}

/** The end of the last line of the screens, before the comment of what follows. */
function endOfScreens(yaml: string): number {
  const screens = yaml.slice(0, yaml.search(/^menu:/m));
  return screens.replace(/(?:\s*\n[ ]*#.*)*\s*$/, "").length;
}

function insertAt(text: string, offset: number, lines: readonly string[]): string {
  return `${text.slice(0, offset)}\n${lines.join("\n")}${text.slice(offset)}`;
}

function keysIn(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}: ${value}`)
    .join(", ");
}

function detailLine(detail: string, path: string, types: string): string {
  return `  - { id: ${detail}, path: "${path}/{name}", ${keysIn({ families: `[${types}]`, fields: detail })} }`;
}
