import { basename } from "node:path";

import { isAlias, isMap, isNode, isScalar, isSeq, visit, type Pair } from "yaml";

import { duplicateKeys, duplicateWords, type DuplicateKey } from "~/catalogue/duplicate-keys";
import { aliasWords, colourWords, firstSyntaxError } from "~/catalogue/syntax-error";
import { missingSpace } from "~/catalogue/syntax-words";
import type { YamlSource } from "~/catalogue/yaml-file.server";
import { keyOf, pathOf } from "~/catalogue/yaml-path";

import { shorten } from "../manifest/shorten";
import { INVISIBLE } from "../manifest/values";
import { positionAt, regionAt, type Problem, type ManifestPath } from "./problem";

/** A manifest after parsing, before its values are checked. */
export interface ParsedFile extends YamlSource {
  text: string;
}

type DocumentRule = (file: ParsedFile) => Problem[];

/** YAML errors in plain language. An error that makes the file unreadable stops the checks. */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  syntaxErrors,
  olderDirective,
  explicitTags,
  listAtTop,
  collectionKeys,
  keysWithoutColon,
  commentsInsteadOfValues,
  commentsInText,
  aliasesInsteadOfWildcards,
  pollutingKeys,
  nullKeys,
  typographicQuotes,
];

function at(
  file: ParsedFile,
  offset: number,
  path: ManifestPath = [],
  end?: number,
): Pick<Problem, "path" | "position"> {
  return { path, position: end === undefined ? positionAt(file.text, offset) : regionAt(file.text, offset, end) };
}

/**
 * Only one of several syntax errors is reported, as the others mostly follow from it. Duplicate keys are all reported.
 */
function syntaxErrors(file: ParsedFile): Problem[] {
  const problems = duplicateKeys(file.document).map((found) => describeDuplicate(file, found));
  const error = firstSyntaxError(file.text, file.document.errors);
  if (!error) return problems;
  const { code, message, hint, repair, start, end } = error;
  return [...problems, { code, ...at(file, start, [], end), message, hint, repair }];
}

function describeDuplicate(file: ParsedFile, { start, path, name, first }: DuplicateKey): Problem {
  const position = positionAt(file.text, first);
  const { message, hint } = duplicateWords(name, position.line);
  const related = [{ file: file.file, ...position, message: "first here" }];
  return { code: "B003", ...at(file, start, path), message, hint, related };
}

function olderDirective(file: ParsedFile): Problem[] {
  const { explicit, version } = file.document.directives.yaml;
  if (!explicit || version === "1.2") return [];
  const message = `%YAML ${version} is not accepted; files are read as YAML 1.2`;
  return [{ code: "B007", ...at(file, 0), message, hint: "remove the directive; write true/false, not yes/no" }];
}

function explicitTags(file: ParsedFile): Problem[] {
  const problems: Problem[] = [];
  visit(file.document, {
    Node(_, node, ancestors) {
      if (isAlias(node) || !node.tag || !node.range) return;
      const before = file.text.slice(0, node.range[0]);
      const offset = before.search(/![^\s]*\s*$/);
      const written = offset < 0 ? node.tag : before.slice(offset).trim();
      const path = pathOf(ancestors, node);
      problems.push({
        code: "B008",
        ...at(file, offset < 0 ? node.range[0] : offset, path, offset < 0 ? node.range[1] : offset + written.length),
        message: `the tag "${written}" is not accepted`,
        hint: "write a plain value",
      });
    },
  });
  return problems;
}

function listAtTop(file: ParsedFile): Problem[] {
  const { contents } = file.document;
  if (contents === null || isMap(contents)) return [];
  const found = isScalar(contents) ? "a single value" : "a list";
  const message = `a mapping is expected at the top, found ${found}`;
  const usual = basename(file.file) === "brand.yaml" ? "start with apiVersion: console/v1" : "write: key: value";
  const isOneEntry = isSeq(contents) && contents.items.length === 1 && isMap(contents.items[0]);
  const hint = isOneEntry
    ? 'remove the "-", and the indentation below it'
    : (isScalar(contents) && missingSpace(String(contents.value))?.hint) || usual;
  return [{ code: "B011", ...at(file, contents.range[0]), message, hint }];
}

/** `{ supported: en, de }`: the parser reads a second key, which has neither a colon nor a value. */
function keysWithoutColon(file: ParsedFile): Problem[] {
  return pairsOf(file).flatMap(({ pair, ancestors }): Problem[] => {
    const holder = ancestors.at(-1);
    // The pairs of a !!set have no values; its tag is reported.
    if (pair.value !== null || !isMap(holder) || holder.flow !== true || holder.tag) return [];
    if (!isScalar(pair.key) || pair.key.source === undefined || !pair.key.range) return [];
    const name = pair.key.source;
    const index = holder.items.indexOf(pair);
    const before = holder.items[index - 1];
    // `0, 92, 173` is a single mistake.
    if (before && isKeyAlone(before)) return [];
    const others = holder.items.slice(index + 1);
    const next = others.findIndex((other) => !isKeyAlone(other));
    const names = [name, ...others.slice(0, next < 0 ? undefined : next).map(keyOf)];
    const listed = before && isScalar(before.value) ? [before.value.source ?? "", ...names].join(", ") : undefined;
    const [start, end] = pair.key.range;
    return [
      {
        code: "B005",
        ...at(file, start, pathOf(ancestors, pair), end),
        message: `YAML syntax: "${name}" has no ":" after it; a comma in { } separates keys`,
        hint: name.startsWith("//")
          ? "write comments as # …"
          : listed === undefined
            ? `write: ${name}: value`
            : `a list is in brackets: ${keyOf(before)}: [${listed}]; other text with a comma is in quotes`,
      },
    ];
  });
}

function isKeyAlone({ key, value }: Pair): boolean {
  return value === null && isScalar(key);
}

/** `primary: #0055aa` is a key without a value and a comment. */
function commentsInsteadOfValues(file: ParsedFile): Problem[] {
  return pairsOf(file).flatMap(({ pair, ancestors }): Problem[] => {
    const key = isScalar(pair.key) ? pair.key : undefined;
    if (!key?.range || !isScalar(pair.value) || pair.value.value !== null) return [];
    const [lead, comment] = /^["']?\s*:[ \t]+#([0-9a-fA-F]{3,8})\b/.exec(file.text.slice(key.range[1])) ?? [];
    if (lead === undefined || comment === undefined) return [];
    const offset = key.range[1] + lead.indexOf("#");
    const repair = { replaces: `#${comment}`, by: `"#${comment}"` };
    return [
      {
        code: "B013",
        ...at(file, offset, pathOf(ancestors, pair), offset + comment.length + 1),
        ...colourWords(keyOf(pair), comment),
        repair,
      },
    ];
  });
}

/** The end of a text that is read as a comment. A comment that is meant as one has a space after its `#`. */
const END_AS_COMMENT = /^[ \t]+#(?=[\p{L}\p{N}])[^\r\n]*/u;

/** `tagline: We are #1` is the text `We are`, and a comment. */
function commentsInText(file: ParsedFile): Problem[] {
  const problems: Problem[] = [];
  visit(file.document, {
    Scalar(key, scalar, ancestors) {
      if (key === "key" || scalar.type !== "PLAIN" || typeof scalar.value !== "string" || !scalar.range) return;
      const end = scalar.range[1];
      const [rest] = END_AS_COMMENT.exec(file.text.slice(end)) ?? [];
      if (rest === undefined) return;
      const [text, comment] = [scalar.value, rest.trim()];
      problems.push({
        code: "B020",
        ...at(file, end + rest.indexOf("#"), pathOf(ancestors, scalar), end + rest.length),
        message: `"${shorten(comment)}" without quotes is a comment; the value ends with "${shorten(text.split(" ").at(-1) ?? "")}"`,
        hint: `quote the whole value: ${JSON.stringify(shorten(`${text}${rest.trimEnd()}`))}; or begin the comment with "# "`,
      });
    },
  });
  return problems;
}

/** `*.clients.example` without quotes is a YAML alias named `.clients.example`. */
function aliasesInsteadOfWildcards(file: ParsedFile): Problem[] {
  const problems: Problem[] = [];
  visit(file.document, {
    Alias(_, alias, ancestors) {
      if (alias.resolve(file.document) || !alias.range) return;
      const name = `*${alias.source}`;
      const place = at(file, alias.range[0], pathOf(ancestors, alias), alias.range[1]);
      problems.push({
        code: "B014",
        ...place,
        ...aliasWords(name),
        repair: { replaces: name, by: `"${name}"` },
      });
    },
  });
  return problems;
}

const POLLUTING = ["__proto__", "constructor", "prototype"];
/** Or a space that YAML does not count as one, as in text copied from a web page, where it was meant as indentation. */
const UNSEEN_IN_KEY = new RegExp(String.raw`${INVISIBLE.source}|^(?! )\p{Zs}|(?! )\p{Zs}$`, "u");

function pollutingKeys(file: ParsedFile): Problem[] {
  return pairsOf(file)
    .filter(({ pair }) => POLLUTING.includes(keyOf(pair)) || UNSEEN_IN_KEY.test(keyOf(pair)))
    .map(({ pair, ancestors }) => {
      const [odd] = UNSEEN_IN_KEY.exec(keyOf(pair)) ?? [];
      const words =
        odd === undefined
          ? { message: `"${keyOf(pair)}" cannot be used as a key`, hint: "choose another name" }
          : {
              message: `the key "${keyOf(pair)}" has the invisible character ${codePointOf(odd)}`,
              hint: "type it again",
            };
      return { code: "B103", ...atKey(file, { pair, ancestors }), ...words };
    });
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** YAML allows `{ a: 1 }: x`; a manifest has no use for it, and once parsed it cannot be distinguished from text. */
function collectionKeys(file: ParsedFile): Problem[] {
  return pairsOf(file).flatMap(({ pair, ancestors }): Problem[] => {
    if (!isNode(pair.key) || isScalar(pair.key) || !pair.key.range) return [];
    const [start, end] = pair.key.range;
    if (file.text.slice(start - 1, start + 1) === "{{") {
      const message = 'YAML syntax: a value without quotes cannot start with "{{"';
      return [
        { code: "B005", ...at(file, start - 1, pathOf(ancestors, pair)), message, hint: "put the value in quotes" },
      ];
    }
    const message = "YAML syntax: a list or a mapping cannot be a key";
    return [
      { code: "B005", ...at(file, start, pathOf(ancestors, pair), end), message, hint: "write the key as plain text" },
    ];
  });
}

/** A key that is null, written (`~: x`) or forgotten (`: x`): once parsed, it cannot be distinguished from `""`. */
function nullKeys(file: ParsedFile): Problem[] {
  return pairsOf(file).flatMap(({ pair, ancestors }): Problem[] => {
    const { key, value } = pair;
    if (isNode(key) && !(isScalar(key) && key.value === null)) return [];
    if (isScalar(key) && key.source) {
      const message = `"${key.source}" cannot be used as a key`;
      return [{ code: "B103", ...atKey(file, { pair, ancestors }), message, hint: "put it in quotes" }];
    }
    const range = [key, value].flatMap((node) => (isNode(node) && node.range ? [node.range] : []))[0];
    const message = "YAML syntax: a key is empty";
    return [
      { code: "B005", ...at(file, range?.[0] ?? 0, pathOf(ancestors, pair)), message, hint: "write: key: value" },
    ];
  });
}

/** Quotes as word processors and web pages write them. In YAML they are letters like any others. */
const TYPOGRAPHIC = /^[“”„‟«»‘’‚‛‹›″](.*)[“”‟«»‘’‛‹›″]$/;

/** In quotes, a number would be text. */
const PLAIN_VALUE = /^(?:true|false|\d+)$/;

/** `name: “Acme”`: a value that is meant to have them, such as a quotation, is written in quotes of YAML. */
function typographicQuotes(file: ParsedFile): Problem[] {
  const problems: Problem[] = [];
  visit(file.document, {
    Scalar(_, scalar, ancestors) {
      const [written, inner] = (scalar.type === "PLAIN" && TYPOGRAPHIC.exec(scalar.source ?? "")) || [];
      if (written === undefined || inner === undefined || !scalar.range) return;
      const quoted = PLAIN_VALUE.test(inner) ? inner : JSON.stringify(inner);
      problems.push({
        code: "B019",
        ...at(file, scalar.range[0], pathOf(ancestors, scalar), scalar.range[1]),
        message: `the quotes of ${written} are typographic: YAML reads them as part of the value`,
        hint: `write ${quoted}`,
        repair: { replaces: written, by: quoted },
      });
    },
  });
  return problems;
}

function atKey(file: ParsedFile, { pair, ancestors }: PairInFile): Pick<Problem, "path" | "position"> {
  const [start, end] = (isScalar(pair.key) ? pair.key.range : undefined) ?? [0, undefined];
  return at(file, start, pathOf(ancestors, pair), end);
}

interface PairInFile {
  pair: Pair;
  /** Its path is determined from them: only problems need one. */
  ancestors: readonly unknown[];
}

const pairsByFile = new WeakMap<ParsedFile, readonly PairInFile[]>();

/** Every pair of a file. Several rules go through them, one after the other. */
function pairsOf(file: ParsedFile): readonly PairInFile[] {
  const known = pairsByFile.get(file);
  if (known) return known;
  const pairs: PairInFile[] = [];
  visit(file.document, {
    Pair(_, pair, ancestors) {
      pairs.push({ pair, ancestors });
    },
  });
  pairsByFile.set(file, pairs);
  return pairs;
}
