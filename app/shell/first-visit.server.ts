import { readFileSync } from "node:fs";

import postcss from "postcss";

import type { Brand } from "~/brand/serve/brand";
import { brandStylesheet } from "~/brand/theme/stylesheet.server";
import type { RequestContext } from "~/context";
import { readCookie, writeCookie } from "~/session/cookies.server";

import { componentStyles, STYLES_PLACE } from "./style-tags.server";

/** The cookie that lists the style sheets sent to a browser. */
const COOKIE = "styles";
const YEAR_SECONDS = 31_536_000;

/**
 * Whether a browser opens a page of a brand whose style sheets it has not received yet. If so, a cookie records it from
 * now on. Non-browser clients, which do not send a fetch destination, always get the smaller document.
 */
export function noteVisit(
  request: Request,
  { brand, isSecure, setCookies }: Pick<RequestContext, "brand" | "isSecure" | "setCookies">,
): { isFirst: boolean } {
  // In development, the styles are always in the page.
  if (import.meta.env.DEV || request.headers.get("sec-fetch-dest") !== "document") return { isFirst: false };
  const sheets = `${brandStylesheet(brand).hash}.${componentStyles().hash}`;
  if (readCookie(request.headers.get("cookie"), COOKIE) === sheets) return { isFirst: false };
  setCookies(writeCookie(COOKIE, sheets, { secure: isSecure, maxAge: YEAR_SECONDS }));
  return { isFirst: true };
}

/**
 * Inlines the rules of a document's components, so that it is painted before its style sheets arrive
 * (docs/decisions/0062). The sheets are fetched in parallel for later content: the sheet of all components at the end
 * of the body, the others as print sheets, since the document contains them completely.
 */
export function inlineStyles(html: string, brand: Brand, nonce: string): string {
  const sheets: string[] = [];
  const linked = html.replace(/<link rel="stylesheet" href="([^"]+)"/g, (link, address: string) => {
    sheets.push(readSheet(address, brand));
    return `${link} media="print"`;
  });
  // A closing tag inside a brand's own rules must not end the element; in CSS, an escaped slash is a slash.
  const css = [...sheets, rulesFor(html)].join("\n").replaceAll("</", "<\\/");
  const styled = linked.replace(STYLES_PLACE, () => `<style nonce="${nonce}">${css}</style>`);
  return `${styled}<link rel="stylesheet" href="${componentStyles().address}">`;
}

function readSheet(address: string, brand: Brand): string {
  const own = brandStylesheet(brand);
  return address === own.address ? own.css : readBuilt(address);
}

/** Part of the build: it does not change while the process runs. */
const built = new Map<string, string>();

function readBuilt(address: string): string {
  const text = built.get(address) ?? readFileSync(new URL(`../client${address}`, import.meta.url), "utf8");
  built.set(address, text);
  return text;
}

interface Rule {
  css: string;
  classes: readonly string[];
}

let componentRules: readonly Rule[] | undefined;

/** The rules of the components in a document; a rule with several classes is included if one of them is present. */
function rulesFor(html: string): string {
  componentRules ??= parseRules(readBuilt(componentStyles().address));
  const present = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat());
  return componentRules
    .filter(({ classes }) => classes.length === 0 || classes.some((name) => present.has(name)))
    .map(({ css }) => css)
    .join("");
}

function parseRules(css: string): Rule[] {
  return postcss.parse(css).nodes.map((node) => {
    const text = node.toString();
    return { css: text, classes: Array.from(text.matchAll(/\.([a-z][\w-]*)/gi), ([, name = ""]) => name) };
  });
}
