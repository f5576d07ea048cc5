import { realpathSync } from "node:fs";
import { dirname, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { chromium } from "playwright";

import { CHROMIUM_FLAGS, findChromium } from "../../chromium.ts";

/** A value found on a page, with its location. */
export interface PageValue {
  value: string;
  /** A readable name of the element. */
  at: string;
}

/** The values found on a saved page, most significant first. Colours are computed CSS values. */
export interface PageFacts {
  names: PageValue[];
  taglines: PageValue[];
  /** Of buttons, followed by those of links. */
  accents: PageValue[];
  backgrounds: PageValue[];
  /** URLs of files that were saved with the page. */
  logos: PageValue[];
  icons: PageValue[];
  /** Link texts, with their URLs. */
  links: (PageValue & { text: string })[];
  /** The URL from which the page was saved. */
  addresses: PageValue[];
}

/**
 * Opens a saved page in a browser, which is the only way to determine its colours. Its scripts do not run, and nothing
 * is loaded from the network or from outside its folder.
 */
export async function readPage(file: string): Promise<PageFacts> {
  const folder = realpathSync(dirname(file)) + sep;
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 1000 } });
    await page.route("**/*", (route) => {
      const { protocol } = new URL(route.request().url());
      const isInside = protocol === "file:" && isBelow(folder, route.request().url());
      return isInside || protocol === "data:" ? route.continue() : route.abort();
    });
    await page.goto(pathToFileURL(realpathSync(file)).href, { waitUntil: "load" });
    const facts = await page.evaluate<PageFacts>(inPage(collectFacts));
    const isSaved = ({ value }: PageValue) => isBelow(folder, value);
    return { ...facts, logos: facts.logos.filter(isSaved), icons: facts.icons.filter(isSaved) };
  } finally {
    await browser.close();
  }
}

/**
 * The source of a function, to be called in a page. The program's loader lets each named function call `__name`, which
 * exists only in this process.
 */
function inPage(run: () => unknown): string {
  return `(() => { const __name = (it) => it; return (${run.toString()})(); })()`;
}

function isBelow(folder: string, address: string): boolean {
  try {
    return realpathSync(fileURLToPath(address)).startsWith(folder);
  } catch {
    return false;
  }
}

/** Runs in the page, so it cannot use anything from this module. */
function collectFacts(): PageFacts {
  const nameOf = (element: Element): string => {
    const id = element.id ? `#${element.id}` : "";
    const names = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return `${element.tagName.toLowerCase()}${id}${names.join("")}`;
  };
  const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const textOf = (selector: string, attribute: string): PageValue[] =>
    find(selector).flatMap((element) => {
      const value = (element.getAttribute(attribute) ?? "").trim();
      return value ? [{ value, at: selector }] : [];
    });
  const styleOf = (selector: string, property: "backgroundColor" | "color"): PageValue[] =>
    find(selector)
      .filter((element) => element.offsetWidth > 0)
      .map((element) => ({ value: getComputedStyle(element)[property], at: nameOf(element) }));
  const title = document.title.trim();
  const [shortTitle = ""] = title.split(/\s+[|·–—-]\s+/).slice(-1);
  const pictures = [
    ...find("header img, nav img, [role=banner] img"),
    ...find("img").filter((image) => /logo/i.test(image.outerHTML)),
  ] as HTMLImageElement[];
  return {
    names: [
      ...textOf('meta[property="og:site_name"]', "content"),
      ...textOf('meta[name="application-name"]', "content"),
      ...pictures.flatMap((image) => {
        const value = image.alt.replace(/\blogo\b/i, "").trim();
        return value ? [{ value, at: `alternative text of ${nameOf(image)}` }] : [];
      }),
      ...(shortTitle ? [{ value: shortTitle, at: "title" }] : []),
    ],
    taglines: textOf('meta[name="description"]', "content"),
    accents: [
      ...textOf('meta[name="theme-color"]', "content"),
      ...styleOf("button, [type=submit], [role=button], [class*=btn], [class*=button]", "backgroundColor"),
      ...styleOf("main a, p a, a", "color"),
    ],
    backgrounds: styleOf("header, [role=banner], nav, aside", "backgroundColor"),
    logos: pictures.map((image) => ({ value: image.src, at: nameOf(image) })),
    icons: find("link[rel~=icon]").map((link) => ({ value: (link as HTMLLinkElement).href, at: "link[rel=icon]" })),
    links: find("a[href]").map((link) => {
      const text = link.innerText.trim();
      return { value: (link as HTMLAnchorElement).href, text, at: `link "${text.slice(0, 40)}"` };
    }),
    addresses: [
      ...find("link[rel=canonical]").map((link) => ({
        value: (link as HTMLLinkElement).href,
        at: "link[rel=canonical]",
      })),
      ...textOf('meta[property="og:url"]', "content"),
      // Chromium writes a comment above the page.
      ...[...document.childNodes].flatMap((node) => {
        const [, value] = /^ saved from url=\(\d+\)(\S+)/.exec(node.nodeValue ?? "") ?? [];
        return value === undefined ? [] : [{ value, at: "saved from url" }];
      }),
    ],
  };
}
