import { createCopyCount, MAX_COPIED } from "./svg-copies";

/** Disallowed content of an SVG, as the continuation of "the SVG …". */
export interface SvgProblem {
  offset: number;
  what: string;
  /** What to do, unless a plain export of the drawing program suffices. */
  hint?: string;
}

const ELEMENTS = new Set(
  (
    "svg g defs title desc symbol use path rect circle ellipse line polyline polygon style " +
    "linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComposite " +
    "feDropShadow feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset"
  ).split(" "),
);

/** Rendered with a font of the user's computer: a logo would look different on each. */
const LETTERS = new Set(["text", "tspan", "textPath"]);

const PROLOGUE = /\ufeff?(<\?xml\s[^<>?]*\?>)?\s*/y;
const COMMENT = /<!--(?:(?!--)[^])*-->/y;
const END_TAG = /<\/([A-Za-z][\w:.-]*)\s*>/y;
const START_TAG = /<([A-Za-z][\w:.-]*)/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const TAG_END = /\s*(\/?)>/y;
const TEXT = /[^<]+/y;

const NAMED_CHARACTERS_ONLY = /^(?:[^&]|&(?:amp|lt|gt|quot|apos);)*$/;
const CHARACTERS_ONLY = /^(?:[^&]|&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)*$/;
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const RUNS = "it would run on the sign-in page";

/**
 * Parses an SVG with a grammar smaller than XML's (no DOCTYPE, no CDATA, no processing instructions, no character
 * references in attributes), so that anything not understood is rejected and no other parser can read more into it than
 * this one. Elements must be on the allowlist; nothing may execute and nothing may be loaded. Stops at the first
 * position that is not well formed.
 */
export function checkSvg(text: string): SvgProblem[] {
  const problems: SvgProblem[] = [];
  const cursor = createCursor(text);
  /** `isRefused`: its content is refused with it. */
  const open: { name: string; isRefused: boolean }[] = [];
  const copies = createCopyCount();
  let hasRoot = false;

  cursor.take(PROLOGUE);
  while (!cursor.isAtEnd()) {
    const offset = cursor.offset();
    if (cursor.take(COMMENT)) continue;
    const content = cursor.take(TEXT);
    if (content) {
      if (!open.at(-1)?.isRefused) problems.push(...complain(offset, validateText(content[0], open.at(-1)?.name)));
      continue;
    }
    const closed = cursor.take(END_TAG)?.[1];
    if (closed !== undefined) {
      if (open.pop()?.name !== closed)
        return [...problems, { offset, what: `has an end tag </${closed}> without its beginning` }];
      copies.end();
      continue;
    }
    const name = cursor.take(START_TAG)?.[1];
    if (name === undefined) return [...problems, { offset, what: describeMarkup(text.slice(offset, offset + 9)) }];
    const attributes = readAttributes(cursor);
    const end = cursor.take(TAG_END);
    if (!end) return [...problems, { offset: cursor.offset(), what: `has a tag <${name}> that is not well formed` }];

    if (open.length >= MAX_NESTING) return [...problems, { offset, what: `nests deeper than ${MAX_NESTING} levels` }];
    const isRoot = open.length === 0;
    if (isRoot && (hasRoot || name !== "svg")) return [...problems, { offset, ...anotherRoot(name) }];
    const isInRefused = open.at(-1)?.isRefused === true;
    const what = isInRefused ? undefined : validateElement(name, isRoot, attributes);
    problems.push(...complain(offset, what));
    if (!isInRefused && what === undefined)
      problems.push(
        ...attributes.flatMap((attribute) => complain(attribute.offset, validateAttribute(attribute, attributes))),
      );
    hasRoot = true;
    // A link may enclose the whole picture, which remains without it.
    const isRefused = isInRefused || (what !== undefined && !isRoot && name !== "a");
    copies.start(name, attributes, end[1] === "");
    if (end[1] === "") open.push({ name, isRefused });
  }
  if (open.length > 0 || !hasRoot) problems.push({ offset: text.length, what: "ends before the picture is complete" });
  if (copies.isExcessive()) problems.push({ offset: 0, ...TOO_MANY_COPIES });
  return problems;
}

/** As in the XML parsers of drawing programs. */
const MAX_NESTING = 256;

const TOO_MANY_COPIES = {
  what: `copies more than ${MAX_COPIED.toLocaleString("en")} elements with <use>`,
  hint: "draw the shapes without <use>, or with less of it",
};

/** `<svg:svg xmlns:svg="…">` is valid XML, but elements are only checked without a prefix. */
function anotherRoot(name: string): Pick<SvgProblem, "what" | "hint"> {
  const [prefix = "", local] = name.split(":");
  const what = "has another root than one <svg>";
  return local === "svg" ? { what, hint: `remove the prefix "${prefix}:" from all of its elements` } : { what };
}

interface Attribute {
  name: string;
  value: string;
  offset: number;
}

type Cursor = ReturnType<typeof createCursor>;

function createCursor(text: string) {
  let offset = 0;
  return {
    offset: () => offset,
    isAtEnd: () => offset >= text.length,
    /** Advances past the pattern if it matches at the current position. */
    take(pattern: RegExp): RegExpExecArray | undefined {
      pattern.lastIndex = offset;
      const found = pattern.exec(text) ?? undefined;
      if (found) offset = pattern.lastIndex;
      return found;
    },
  };
}

function readAttributes(cursor: Cursor): Attribute[] {
  const attributes: Attribute[] = [];
  for (let found = cursor.take(ATTRIBUTE); found; found = cursor.take(ATTRIBUTE)) {
    const [whole, name = "", quoted = ""] = found;
    attributes.push({ name, value: quoted.slice(1, -1), offset: cursor.offset() - whole.trimStart().length });
  }
  return attributes;
}

function complain(offset: number, what: string | undefined): SvgProblem[] {
  return what === undefined ? [] : [{ offset, what }];
}

function validateText(content: string, element: string | undefined): string | undefined {
  if (element === undefined) return content.trim() ? "has text outside the picture" : undefined;
  if (element === "style")
    return content.includes("&") ? "has a character reference in its style" : validateStyle(content);
  return CHARACTERS_ONLY.test(content) ? undefined : "contains an unknown entity";
}

function validateElement(name: string, isRoot: boolean, attributes: readonly Attribute[]): string | undefined {
  if (name === "script") return `contains a script element; ${RUNS}`;
  if (LETTERS.has(name))
    return `contains ${withArticle(name)} element; its letters depend on the fonts of each computer`;
  if (!ELEMENTS.has(name)) return `contains ${withArticle(name)} element, which a picture does not need`;
  const namespace = attributes.find((attribute) => attribute.name === "xmlns")?.value;
  const isOurs = namespace === SVG_NAMESPACE || (namespace === undefined && !isRoot);
  return isOurs ? undefined : `has an element outside the namespace ${SVG_NAMESPACE}`;
}

/** Whether an element may remain in an image; text elements are rejected, but removing them would change the image. */
export function isKnownElement(name: string): boolean {
  return ELEMENTS.has(name) || LETTERS.has(name);
}

/** Returns the continuation of "the SVG …". `all` are the attributes of the element. */
export function validateAttribute({ name, value, offset }: Attribute, all: readonly Attribute[]): string | undefined {
  const local = name.toLowerCase().replace(/^.*:/, "");
  if (local.startsWith("on")) return `contains ${withArticle(name)} attribute; ${RUNS}`;
  if (all.some((other) => other.name === name && other.offset < offset)) return `has the attribute ${name} twice`;
  if (name === "xmlns" || name.startsWith("xmlns:")) return undefined;
  if (name === "viewBox" && !hasSize(value)) return "has a viewBox without a size, so that nothing is drawn";
  if (!NAMED_CHARACTERS_ONLY.test(value)) return `has a character reference in ${name}`;
  if (/(javascript|vbscript)\s*:/i.test(value)) return `contains a script address in ${name}; ${RUNS}`;
  if (/data\s*:/i.test(value)) return `contains a data address in ${name}`;
  if (name === "xml:base" || local === "src")
    return `contains ${withArticle(name)} attribute, which a picture does not need`;
  if (local === "href" && !/^#[\w.-]+$/.test(value))
    return `links to "${value.slice(0, 40)}"; a picture may only point inside itself`;
  return validateStyle(value);
}

/** Four numbers, the last two of which are the width and the height. */
function hasSize(viewBox: string): boolean {
  const numbers = viewBox
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) && numbers.slice(2).every((side) => side > 0);
}

/** Presentation attributes are CSS too: both may only refer to elements of the same image. */
export function validateStyle(css: string): string | undefined {
  if (css.includes("\\")) return "has an escape in its style";
  const active = /@import|expression\s*\(|image-set\s*\(/i.exec(css)?.[0];
  if (active !== undefined) return `has ${active} in its style`;
  const addresses = [...css.matchAll(/url\(\s*["']?([^)]*)/gi)].map((match) => match[1] ?? "");
  const outside = addresses.find((address) => !address.startsWith("#"));
  return outside === undefined
    ? undefined
    : `links to "${outside.slice(0, 40)}"; a picture may only point inside itself`;
}

function describeMarkup(start: string): string {
  if (/^<!doctype/i.test(start)) return "contains a DOCTYPE";
  if (start.startsWith("<![CDATA[")) return "contains a CDATA section";
  if (start.startsWith("<?")) return "contains a processing instruction";
  return "has markup that is not well formed";
}

function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}
