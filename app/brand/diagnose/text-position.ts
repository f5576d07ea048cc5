import { isScalar, Scalar } from "yaml";

import { positionOf } from "~/catalogue/yaml-file.server";

import type { Position } from "./diagnostic";
import type { ParsedFile } from "./document-rules";
import { positionAt, type ManifestPath } from "./problem";

/**
 * The position in the file of a character of a text value. In a block (`|`) and in single-line text it is the position
 * of the character; in folded or escaped text, which differs from its source, the start of the value.
 */
export function positionInText(source: ParsedFile, path: ManifestPath, offset: number): Position {
  const beginning = positionOf(source, path, "value");
  const node = source.document.getIn(path, true);
  if (!isScalar(node) || typeof node.value !== "string" || !node.range) return beginning;
  const [start, end] = node.range;
  if (node.type === Scalar.BLOCK_LITERAL) {
    const inValue = positionAt(node.value, offset);
    const line = beginning.line + inValue.line;
    const [written = "", meant = ""] = [source.text.split("\n")[line - 1], node.value.split("\n")[inValue.line - 1]];
    return { line, column: written.replace(/\r$/, "").length - meant.length + inValue.column };
  }
  const written = source.text.slice(start, end);
  const lead = written.indexOf(node.value);
  return lead < 0 || node.value.includes("\n")
    ? beginning
    : { line: beginning.line, column: beginning.column + lead + offset };
}
