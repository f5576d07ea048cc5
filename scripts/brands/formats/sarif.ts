import { SEVERITIES, type Diagnostic, type RelatedLocation, type Severity } from "~/brand/diagnose/diagnostic";

import { endOf } from "../excerpt.ts";
import { fixOf } from "../fix.ts";
import { codesOf, docsOf, type Report } from "../report.ts";

const LEVELS: Record<Severity, string> = { error: "error", warning: "warning", notice: "note" };

/** SARIF 2.1.0, for code scanning services. */
export function formatSarif({ diagnostics, linesOf }: Report): string {
  const codes = codesOf(diagnostics);
  const locate = (place: RelatedLocation | Diagnostic) => ({
    physicalLocation: {
      artifactLocation: { uri: uriOf(place.file) },
      region: { startLine: place.line, startColumn: place.column, ...endOf(place, linesOf) },
    },
  });
  const results = diagnostics.map((diagnostic) => ({
    ruleId: diagnostic.code,
    ruleIndex: codes.indexOf(diagnostic.code),
    level: LEVELS[diagnostic.severity],
    message: { text: diagnostic.hint === undefined ? diagnostic.message : `${diagnostic.message}. ${diagnostic.hint}` },
    locations: [locate(diagnostic)],
    relatedLocations: (diagnostic.related ?? []).map((related, id) => ({
      id,
      message: { text: related.message },
      ...locate(related),
    })),
    ...fixesOf(diagnostic, linesOf),
  }));
  const rules = codes.map((id) => {
    return { id, helpUri: docsOf(id), defaultConfiguration: { level: LEVELS[SEVERITIES[id]] } };
  });
  const run = {
    tool: { driver: { name: "livery-brands", rules } },
    columnKind: "utf16CodeUnits",
    results,
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A path as a relative URI: a "#" or "?" in the name of a folder is part of the name. */
function uriOf(file: string): string {
  return file.split(/[/\\]/).map(encodeURIComponent).join("/");
}

function fixesOf(diagnostic: Diagnostic, linesOf: Report["linesOf"]) {
  const fix = fixOf(diagnostic, linesOf);
  if (!fix) return {};
  const { line, column, endColumn } = fix.range;
  const deletedRegion = { startLine: line, startColumn: column, endColumn };
  const replacements = [{ deletedRegion, insertedContent: { text: fix.text } }];
  const artifactChanges = [{ artifactLocation: { uri: uriOf(diagnostic.file) }, replacements }];
  return { fixes: [{ description: { text: diagnostic.hint ?? `write ${fix.text}` }, artifactChanges }] };
}
