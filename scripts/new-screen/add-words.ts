import type { ScreenNames } from "./names";

/** config/audit.yaml with the actions of the new routes. The text is changed line by line to keep its comments. */
export function addAuditWords(yaml: string, { apiPath, label }: ScreenNames): string {
  const name = apiPath.slice("/v1/".length);
  if (yaml.includes(`\n  ${name}.create:`)) return yaml;
  const one = label.one.toLowerCase();
  const several = `[several ${label.many.toLowerCase()}]`;
  const lines = yaml.split("\n");
  const end = lines.findIndex((line) => line.startsWith("undone:"));
  const last = lines.findLastIndex((line, index) => index < end && line.startsWith("  "));
  lines.splice(
    last + 1,
    0,
    `  ${name}.create: added ${one}`,
    `  ${name}.bulk.addTags: added tags to ${several}`,
    `  ${name}.bulk.removeTags: removed tags from ${several}`,
  );
  return lines.join("\n");
}

/** config/dashboards.yaml with the new list as a source of panels. */
export function addPanelSource(yaml: string, { list, detail }: ScreenNames): string {
  if (yaml.includes(`{ set: ${detail},`)) return yaml;
  const source = `  - { set: ${detail}, screen: ${list}, object: ${detail} }`;
  const lines = yaml.split("\n");
  const last = lines.findLastIndex((line) => line.startsWith("  - { set: "));
  lines.splice(last + 1, 0, source);
  return lines.join("\n");
}
