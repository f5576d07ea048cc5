import postcss, {
  CssSyntaxError,
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Rule,
} from "postcss";

import { isMisspelling } from "~/catalogue/nearest";

import { shorten } from "../manifest/shorten";
import { scopeSelector } from "./css-selector";
import { findInvisibleText, whyHiding } from "./hidden-content";
import { whyIgnored } from "./meaningless-value";

/** Disallowed content of a brand's own rules, as the continuation of "custom css may not contain …". */
export interface CssProblem {
  offset: number;
  what: string;
  /** The text is not valid CSS; `what` then contains the reason. */
  isSyntax?: boolean;
  hint?: string | undefined;
}

export interface CustomCss {
  /** The rules, each scoped to pages of a brand; empty if there are problems, since a brand with errors is not served. */
  css: string;
  problems: CssProblem[];
}

/**
 * Properties of appearance. Position and visibility are reserved for the console, so that no brand can hide a warning.
 */
const PROPERTIES = new Set(
  (
    "color background background-color background-image border border-color border-style border-width border-radius " +
    "border-block border-inline border-block-start border-block-end border-inline-start border-inline-end " +
    "border-top border-right border-bottom border-left outline outline-color box-shadow text-shadow accent-color " +
    "font font-family font-size font-style font-weight font-stretch font-variant font-feature-settings " +
    "letter-spacing line-height word-spacing text-transform text-decoration text-decoration-color " +
    "text-decoration-thickness text-underline-offset text-align text-wrap " +
    "padding padding-block padding-inline padding-block-start padding-block-end padding-inline-start padding-inline-end " +
    "gap row-gap column-gap"
  ).split(" "),
);

const FUNCTIONS = new Set(
  "var rgb rgba hsl hsla oklch oklab color-mix calc min max clamp linear-gradient radial-gradient".split(" "),
);

/** Numbers, words, colours, commas: no quotes, escapes, braces or anything else that could end a value early. */
const PLAIN_VALUE = /^[\w\s#%.,()/+*-]*$/;
const FUNCTION_NAME = /([\w-]*)\(/g;
/** `print`, `(min-width: 768px) and (prefers-color-scheme: dark)`. */
const MEDIA = /^(?:[a-z-]|\([a-z-]+(?:\s*:\s*[\w.-]+)?\)|\s|,)+$/i;

/**
 * Parses a brand's own rules (theme.css) and writes them again, rule by rule, below `[data-brand]`. The text is never
 * passed on: anything not on the allowlists above is rejected, so that it does not matter how browsers would interpret
 * it.
 */
export function readCustomCss(text: string): CustomCss {
  const problems: CssProblem[] = [];
  const complain: ReportError = (node, what, hint) => {
    problems.push({ offset: node.source?.start?.offset ?? 0, what, hint });
    return "";
  };
  try {
    const root = postcss.parse(text);
    const css = writeRules(root, complain);
    reportInvisibleText(root, complain);
    return { css: problems.length > 0 ? "" : css, problems: problems.sort((a, b) => a.offset - b.offset) };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const offset = error.input?.offset ?? 0;
    return { css: "", problems: [{ offset, what: error.reason.toLowerCase(), isSyntax: true }] };
  }
}

/** An escape is another spelling of a character: only plain text can be compared with what is allowed. */
function describeEscapes(text: string): string | undefined {
  if (!text.includes("\\")) return undefined;
  return `escapes: "${shorten(text)}" means "${shorten(withoutEscapes(text))}"`;
}

function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?:([\da-f]{1,6})\s?|([^]|$))/gi, (_, code?: string, character?: string) => {
    const point = parseInt(code ?? "", 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : (character ?? "");
  });
}

type ReportError = (node: ChildNode, what: string, hint?: string) => string;

function writeRules(container: Container, complain: ReportError): string {
  const written = (container.nodes ?? []).map((node) => {
    if (node.type === "comment") return "";
    if (node.type === "rule") return writeRule(node, complain);
    if (node.type === "atrule") return writeMedia(node, container.type === "root", complain);
    return complain(node, `"${node.prop}" outside a rule`);
  });
  return written.filter(Boolean).join("\n");
}

function writeMedia(rule: AtRule, isOutermost: boolean, complain: ReportError): string {
  const escapes = describeEscapes(rule.params);
  if (escapes !== undefined) return complain(rule, escapes);
  if (rule.name !== "media") return complain(rule, `@${rule.name}`);
  if (!isOutermost || !MEDIA.test(rule.params)) return complain(rule, `the condition "${shorten(rule.params)}"`);
  return `@media ${rule.params} {\n${writeRules(rule, complain)}\n}`;
}

function writeRule(rule: Rule, complain: ReportError): string {
  const selectors = rule.selectors.map((selector) => ({ selector, scoped: scopeSelector(selector) }));
  const foreign = selectors.find(({ scoped }) => scoped === undefined);
  if (foreign) {
    if (foreign.selector.trim() === "") return complain(rule, "rules with an empty selector");
    const hint = foreign.selector.trim().startsWith("//") ? "write comments as /* … */" : undefined;
    return complain(rule, describeEscapes(foreign.selector) ?? `the selector "${shorten(foreign.selector)}"`, hint);
  }
  const declarations = rule.nodes.map((node) => {
    if (node.type === "comment") return "";
    if (node.type !== "decl") return complain(node, "a rule inside a rule");
    return writeDeclaration(node, complain);
  });
  const body = declarations.filter(Boolean).map((line) => `  ${line}\n`);
  return `${selectors.map(({ scoped }) => scoped).join(",\n")} {\n${body.join("")}}`;
}

/**
 * A text colour and a background may be set by different rules for one selector; those of a media query are added to
 * those that always apply. Different selectors are not compared: which elements they match depends on the page.
 */
function reportInvisibleText(root: Container, complain: ReportError): void {
  const reported = new Set<Declaration>();
  for (const group of declarationsBySelector(root)) {
    const blank = findInvisibleText(group);
    if (!blank || reported.has(blank.text)) continue;
    reported.add(blank.text);
    const what = `"${inOneLine(blank.text)}" on "${inOneLine(blank.background)}", which hides the text`;
    complain(blank.text, what, USE_CONTRAST);
  }
}

/** The declarations that apply together to one selector, in their order: without a media query, and in each one. */
function declarationsBySelector(root: Container): Declaration[][] {
  const always = new Map<string, Declaration[]>();
  const conditional = new Map<string, { selector: string; declarations: Declaration[] }>();
  root.walkRules((rule) => {
    const condition = rule.parent?.type === "atrule" ? (rule.parent as AtRule).params : undefined;
    const declarations = rule.nodes.filter((node) => node.type === "decl");
    for (const selector of new Set(rule.selectors.map(withoutSpaces))) {
      if (condition === undefined) {
        always.set(selector, [...(always.get(selector) ?? []), ...declarations]);
      } else {
        const key = JSON.stringify([condition, selector]);
        const before = conditional.get(key)?.declarations ?? [];
        conditional.set(key, { selector, declarations: [...before, ...declarations] });
      }
    }
  });
  const inMedia = [...conditional.values()].map((one) => [...(always.get(one.selector) ?? []), ...one.declarations]);
  return [...always.values(), ...inMedia];
}

function withoutSpaces(selector: string): string {
  return selector
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\s*([>+~])\s*/g, "$1");
}

function writeDeclaration(declaration: Declaration, complain: ReportError): string {
  const property = declaration.prop.toLowerCase();
  const value = declaration.value.trim();
  const escapes = describeEscapes(declaration.prop) ?? describeEscapes(value);
  if (escapes !== undefined) return complain(declaration, escapes);
  if (!PROPERTIES.has(property)) return complain(declaration, describeProperty(property, value), misspelt(property));
  if (declaration.important) return complain(declaration, "!important");
  const call = [...value.matchAll(FUNCTION_NAME)].find(([, name = ""]) => !FUNCTIONS.has(name.toLowerCase()));
  if (call) return complain(declaration, call[0]);
  if (value === "") return complain(declaration, `"${property}" without a value`);
  if (!PLAIN_VALUE.test(value))
    return complain(declaration, `the value ${quote(value)}`, property.startsWith("font") ? FONTS : undefined);
  if (!hasBalancedBrackets(value)) return complain(declaration, "brackets that do not close");
  const hiding = whyHiding(property, value);
  if (hiding !== undefined) return complain(declaration, `"${property}: ${shorten(value)}", ${hiding}`);
  const ignored = whyIgnored(property, value);
  if (ignored) return complain(declaration, `"${property}: ${shorten(value)}", ${ignored.why}`, ignored.hint);
  return `${property}: ${value};`;
}

/** Specific messages for the most common attempts. */
function describeProperty(property: string, value: string): string {
  return property === "position" ? `position: ${shorten(value)}` : `the property "${shorten(property)}"`;
}

function misspelt(property: string): string | undefined {
  const meant = [...PROPERTIES].find((known) => isMisspelling(property, known));
  return meant === undefined ? undefined : `did you mean "${meant}"?`;
}

function inOneLine({ prop, value }: Declaration): string {
  return `${prop}: ${shorten(value)}`;
}

const USE_CONTRAST = "use colours with a contrast of at least 4.5:1";
const FONTS = "set the font in theme.font, which also loads its files";

function hasBalancedBrackets(value: string): boolean {
  let open = 0;
  for (const [bracket] of value.matchAll(/[()]/g)) {
    open += bracket === "(" ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A value with quotation marks of its own needs no others. */
function quote(value: string): string {
  return value.startsWith('"') ? shorten(value) : `"${shorten(value)}"`;
}
