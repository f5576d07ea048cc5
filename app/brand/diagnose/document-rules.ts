import { isAlias, isMap, isNode, isPair, isScalar, isSeq, visit, type Pair, type YAMLParseError } from "yaml";

import type { YamlSource } from "~/catalogue/yaml-file.server";

import { positionAt, type Finding, type ManifestPath } from "./finding";

/** A manifest after it is parsed, before its values are looked at. */
export interface ParsedFile extends YamlSource {
  text: string;
}

type DocumentRule = (file: ParsedFile) => Finding[];

/** What YAML itself has to say, in plain words. One that leaves the file unreadable ends the reading. */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  syntaxErrors,
  olderDirective,
  explicitTags,
  listAtTop,
  commentsInsteadOfValues,
  aliasesInsteadOfWildcards,
  pollutingKeys,
  collectionKeys,
];

function at(file: ParsedFile, offset: number, path: ManifestPath = []): Pick<Finding, "path" | "position"> {
  return { path, position: positionAt(file.text, offset) };
}

/** Of several syntax errors only the first is told, as the others mostly follow from it. Keys used twice are all told. */
function syntaxErrors(file: ParsedFile): Finding[] {
  const twice = file.document.errors.filter((error) => error.code === "DUPLICATE_KEY");
  const [first] = file.document.errors.filter((error) => error.code !== "DUPLICATE_KEY");
  return [...twice.map((error) => describeDuplicate(file, error)), ...(first ? [describeSyntax(file, first)] : [])];
}

function describeDuplicate(file: ParsedFile, error: YAMLParseError): Finding {
  let found: Pick<Finding, "path" | "message" | "related"> = { path: [], message: "a key appears twice" };
  visit(file.document, {
    Map(_, map, ancestors) {
      const index = map.items.findIndex((pair) => startOf(pair) === error.pos[0]);
      const name = keyOf(map.items[index]);
      const first = map.items.slice(0, Math.max(index, 0)).find((pair) => keyOf(pair) === name);
      if (index < 0 || !first) return undefined;
      const position = positionAt(file.text, startOf(first) ?? 0);
      found = {
        path: [...pathOf(ancestors, map), name],
        message: `the key "${name}" appears twice; first at line ${position.line}`,
        related: [{ file: file.file, ...position, message: "first here" }],
      };
      return visit.BREAK;
    },
  });
  return { code: "B003", ...found, ...at(file, error.pos[0], found.path), hint: "keep one" };
}

function describeSyntax(file: ParsedFile, error: YAMLParseError): Finding {
  const place = at(file, error.pos[0]);
  if (error.code === "TAB_AS_INDENT") {
    return {
      code: "B002",
      ...place,
      message: "a tab is used for indentation",
      hint: "YAML allows only spaces; use 2 spaces",
    };
  }
  if (error.code === "MULTIPLE_DOCS") {
    const message = "only one document per file; a second one starts here";
    return { code: "B006", ...place, message, hint: 'remove "---" and what follows' };
  }
  const words = (error.message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
  const message = `YAML syntax: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return { code: "B005", ...place, message, hint: 'quote the value, for example: tagline: "a: b"' };
}

function olderDirective(file: ParsedFile): Finding[] {
  const { explicit, version } = file.document.directives?.yaml ?? {};
  if (!explicit || version === "1.2") return [];
  const message = `%YAML ${version} is not accepted; files are read as YAML 1.2`;
  return [{ code: "B007", ...at(file, 0), message, hint: "remove the directive; write true/false, not yes/no" }];
}

function explicitTags(file: ParsedFile): Finding[] {
  const findings: Finding[] = [];
  visit(file.document, {
    Node(_, node, ancestors) {
      if (isAlias(node) || !node.tag || !node.range) return;
      const before = file.text.slice(0, node.range[0]);
      const offset = before.search(/![^\s]*\s*$/);
      const written = offset < 0 ? node.tag : before.slice(offset).trim();
      const path = pathOf(ancestors, node);
      findings.push({
        code: "B008",
        ...at(file, offset < 0 ? node.range[0] : offset, path),
        message: `the tag "${written}" is not accepted`,
        hint: "write a plain value",
      });
    },
  });
  return findings;
}

function listAtTop(file: ParsedFile): Finding[] {
  const { contents } = file.document;
  if (contents === null || isMap(contents)) return [];
  const found = isScalar(contents) ? "a single value" : "a list";
  const message = `a mapping is expected at the top, found ${found}`;
  return [{ code: "B011", ...at(file, contents.range[0]), message, hint: "start with apiVersion: console/v1" }];
}

/** `primary: #0055aa` is a key without a value and a comment. */
function commentsInsteadOfValues(file: ParsedFile): Finding[] {
  return pairsOf(file).flatMap(({ pair, path }): Finding[] => {
    const key = isScalar(pair.key) ? pair.key : undefined;
    if (!key?.range || !isScalar(pair.value) || pair.value.value !== null) return [];
    const [lead, comment] = /^["']?\s*:[ \t]+#([0-9a-fA-F]{3,8})\b/.exec(file.text.slice(key.range[1])) ?? [];
    if (lead === undefined || comment === undefined) return [];
    const name = keyOf(pair);
    const message = `"${name}" has no value: "#${comment}" without quotes is a comment`;
    const offset = key.range[1] + lead.indexOf("#");
    const repair = { replaces: `#${comment}`, by: `"#${comment}"` };
    return [{ code: "B013", ...at(file, offset, path), message, hint: `quote it: ${name}: "#${comment}"`, repair }];
  });
}

/** `*.clients.example` without quotes asks YAML for something named `.clients.example`. */
function aliasesInsteadOfWildcards(file: ParsedFile): Finding[] {
  const findings: Finding[] = [];
  visit(file.document, {
    Alias(_, alias, ancestors) {
      if (alias.resolve(file.document) || !alias.range) return;
      const name = `*${alias.source}`;
      const message = `"${name}" without quotes is a YAML alias`;
      const place = at(file, alias.range[0], pathOf(ancestors, alias));
      findings.push({
        code: "B014",
        ...place,
        message,
        hint: `quote it: "${name}"`,
        repair: { replaces: name, by: `"${name}"` },
      });
    },
  });
  return findings;
}

const POLLUTING = ["__proto__", "constructor", "prototype"];

function pollutingKeys(file: ParsedFile): Finding[] {
  return pairsOf(file)
    .filter(({ pair }) => POLLUTING.includes(keyOf(pair)))
    .map(({ pair, path }) => {
      const message = `"${keyOf(pair)}" cannot be used as a key`;
      return { code: "B103", ...at(file, startOf(pair) ?? 0, path), message, hint: "choose another name" };
    });
}

/** YAML allows `{ a: 1 }: x`; a manifest has no use for it, and it cannot be told from text once read. */
function collectionKeys(file: ParsedFile): Finding[] {
  return pairsOf(file).flatMap(({ pair, path }): Finding[] => {
    if (isScalar(pair.key) || !isNode(pair.key) || !pair.key.range) return [];
    return [
      {
        code: "B005",
        ...at(file, pair.key.range[0], path),
        message: "YAML syntax: a key must be a word",
        hint: "quote the value",
      },
    ];
  });
}

function pairsOf(file: ParsedFile): { pair: Pair; path: ManifestPath }[] {
  const pairs: { pair: Pair; path: ManifestPath }[] = [];
  visit(file.document, {
    Pair(_, pair, ancestors) {
      pairs.push({ pair, path: [...pathOf(ancestors), keyOf(pair)] });
    },
  });
  return pairs;
}

function keyOf(pair: Pair | undefined): string {
  return isScalar(pair?.key) ? String(pair.key.value) : "";
}

function startOf(pair: Pair): number | undefined {
  return isScalar(pair.key) ? pair.key.range?.[0] : undefined;
}

/** The keys and list numbers that lead to a node, read off the nodes above it. */
function pathOf(ancestors: readonly unknown[], node?: unknown): ManifestPath {
  const line = node === undefined ? ancestors : [...ancestors, node];
  return line.flatMap((step, index): (string | number)[] => {
    const next = line[index + 1];
    if (isPair(step)) return [keyOf(step)];
    if (isSeq(step) && next !== undefined) return [step.items.indexOf(next)];
    return [];
  });
}
