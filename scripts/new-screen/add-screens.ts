import type { ScreenNames } from "./names";

/**
 * config/screens.yaml with the list and its detail screen. A list marked as coming loses the mark. The text is changed
 * line by line, because serializing the parsed file would lose its comments and layout.
 */
export function addScreens(yaml: string, { list, detail, types, apiPath }: ScreenNames): string {
  const lines = yaml.split("\n");
  const known = lines.findIndex((line) => line.startsWith(`  - { id: ${list},`));
  if (known === -1) {
    const end = lines.findIndex((line) => line.startsWith("menu:"));
    const last = lines.findLastIndex(
      (line, index) => index < end && /^ {2}(- )?\S/.test(line) && !line.trim().startsWith("#"),
    );
    lines.splice(
      last + 1,
      0,
      `  - { id: ${list}, path: /${list}, families: [${types}], fields: ${detail}, export: ${apiPath} }`,
      detailLine(detail, `/${list}`, types),
    );
    return lines.join("\n");
  }
  const line = lines[known] ?? "";
  const path = /path: "?([^",}\s]+)/.exec(line)?.[1] ?? `/${list}`;
  const added = { families: `[${types}]`, fields: detail, export: apiPath };
  const missing = Object.entries(added).filter(([key]) => !line.includes(`${key}:`));
  lines[known] = line.replace(", coming: true", missing.map(([key, value]) => `, ${key}: ${value}`).join(""));
  if (!lines.some((other) => other.startsWith(`  - { id: ${detail},`)))
    lines.splice(known + 1, 0, detailLine(detail, path, types));
  return lines.join("\n");
}

function detailLine(detail: string, path: string, types: string): string {
  return `  - { id: ${detail}, path: "${path}/{name}", families: [${types}], fields: ${detail} }`;
}
