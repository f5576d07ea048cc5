import { chromium, type Browser, type Page } from "playwright";

import { PERSON } from "../../../tests/support/people.ts";
import { signInDirectly } from "../../../tests/support/sign-in-directly.ts";
import { CHROMIUM_FLAGS, findChromium } from "../../chromium.ts";
import { findViews } from "./find-views.ts";
import { openAddress } from "./open-address.ts";
import { SIGN_IN, type AlbumPage } from "./pages.ts";

/** The screenshots to take: every combination. The sign-in screen is always light, so there is one per width. */
export interface Album {
  port: number;
  brands: readonly string[];
  pages: readonly AlbumPage[];
  modes: readonly ("light" | "dark")[];
  widths: readonly AlbumWidth[];
  /** The full page, or only the initial viewport. */
  extent: "page" | "window";
  /** Also takes the tabs, dialogs and drawers that the pages offer. */
  withViews?: boolean;
}

export interface AlbumWidth {
  name: string;
  width: number;
}

export interface Picture {
  /** `northwind-dashboard-light-wide`, or `northwind-sign-in-wide`. */
  name: string;
  brand: string;
  page: string;
  mode: "light" | "dark";
  width: string;
  png: Buffer;
  /** The areas of dates and charts, which differ in every run. In pixels of the screenshot. */
  moving: Box[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TENANT = "acme-health";
const WIDE_HEIGHT = 1000;
const NARROW_HEIGHT = 844;
const NARROW_BELOW = 768;

/**
 * A name for every screenshot of an album, whether it is taken or its page is hidden. The views are not included: which
 * ones there are depends on the pages.
 */
export function pictureNames({ brands, pages, modes, widths }: Album): string[] {
  const onePage = (page: AlbumPage) => (page === SIGN_IN ? [page.name] : modes.map((mode) => `${page.name}-${mode}`));
  return brands.flatMap((brand) =>
    pages.flatMap((page) => onePage(page).flatMap((name) => widths.map((width) => `${brand}-${name}-${width.name}`))),
  );
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
}

/** Takes the screenshots one after another. A page that the brand hides is skipped and reported. */
export async function photograph(
  browser: Browser,
  album: Album,
  onPicture: (picture: Picture) => void,
  onHidden: (brand: string, page: AlbumPage) => void,
): Promise<void> {
  for (const brand of album.brands) {
    for (const width of album.widths) await photographBrand(browser, album, { brand, width }, onPicture, onHidden);
  }
}

async function photographBrand(
  browser: Browser,
  { port, pages, modes, extent, withViews }: Album,
  { brand, width }: { brand: string; width: AlbumWidth },
  onPicture: (picture: Picture) => void,
  onHidden: (brand: string, page: AlbumPage) => void,
): Promise<void> {
  const origin = `http://${brand}.localhost:${port}`;
  const height = width.width < NARROW_BELOW ? NARROW_HEIGHT : WIDE_HEIGHT;
  const context = await browser.newContext({
    viewport: { width: width.width, height },
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const take = async (name: string, of: Pick<Picture, "page" | "mode">, isModal = false) => {
    const taken = await takePicture(page, isModal ? "window" : extent);
    onPicture({ name: `${brand}-${name}-${width.name}`, brand, width: width.name, ...of, ...taken });
  };
  const takeViews = async (of: AlbumPage, mode: Picture["mode"]) => {
    const address = page.url();
    for (const { name, open, isModal } of await findViews(page)) {
      await page.goto(address, { waitUntil: "networkidle" });
      await open(page);
      const view = `${of.name}-${name}`;
      await take(`${view}-${mode}`, { page: view, mode }, isModal);
    }
  };

  await page.goto(`${origin}${SIGN_IN.path}`, { waitUntil: "networkidle" });
  await page.locator("descope-email-field input").waitFor();
  if (pages.includes(SIGN_IN)) await take(SIGN_IN.name, { page: SIGN_IN.name, mode: "light" });

  await signInDirectly(page, PERSON.projectAdmin);
  const tenant = encodeURIComponent(JSON.stringify({ tenantId: TENANT }));
  await context.addCookies([{ name: "tenant", value: tenant, url: origin }]);
  for (const mode of modes) {
    await context.addCookies([{ name: "mode", value: mode, url: origin }]);
    for (const shown of pages.filter((candidate) => candidate !== SIGN_IN)) {
      if (await openAddress(page, origin, shown.path)) {
        await take(`${shown.name}-${mode}`, { page: shown.name, mode });
        if (withViews) await takeViews(shown, mode);
      } else if (mode === modes[0]) onHidden(brand, shown);
    }
  }
  await context.close();
}

async function takePicture(page: Page, extent: Album["extent"]): Promise<Pick<Picture, "png" | "moving">> {
  await page.evaluate(() => document.fonts.ready);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("time, [role=img], :has(> svg.drawing)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }),
  );
  const png = await page.screenshot({ fullPage: extent === "page", animations: "disabled", caret: "hide" });
  return { png, moving };
}
