import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Option } from "commander";
import type { Browser } from "playwright";

import { runConsole } from "./console-run.ts";
import type { Registry } from "./registry.ts";
import { openComparer } from "./screenshots/compare.ts";
import { galleryHtml, percent, type Screenshot } from "./screenshots/gallery.tsx";
import { readList, readModes, readPages, readPercent, readWidths } from "./screenshots/options.ts";
import type { AlbumPage } from "./screenshots/pages.ts";
import { launchBrowser, photograph, pictureNames, type Album, type Picture } from "./screenshots/photograph.ts";
import { readStoredRun, writeMoving, type StoredRun } from "./screenshots/stored-run.ts";
import { EXIT, type Terminal } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface ScreenshotsOptions extends Folders {
  pages: readonly string[];
  modes: readonly ("light" | "dark")[];
  widths: readonly number[];
  views?: boolean;
  out: string;
  baseline?: string;
  tolerance: number;
}

const USUAL_PAGES = ["sign-in", "dashboard", "asset-inventory", "device"];

export function addScreenshots({ program, terminal, finish }: Registry): void {
  program
    .command("screenshots")
    .summary("photographs brands, and says what changed since an earlier run")
    .description(
      "takes screenshots of these brands (or all) in a browser, with an overview in index.html; --baseline reports differences from an earlier run",
    )
    .argument("[ids...]")
    .addOption(
      new Option("--pages <names>", "sign-in, IDs from config/screens.yaml, or all")
        .argParser(readList)
        .default(USUAL_PAGES, USUAL_PAGES.join(",")),
    )
    .addOption(
      new Option("--modes <modes>", "light, dark or both")
        .argParser(readModes)
        .default(["light", "dark"], "light,dark"),
    )
    .addOption(
      new Option("--widths <pixels>", "widths of the window").argParser(readWidths).default([1440, 390], "1440,390"),
    )
    .option("--views", "also the tabs, views and dialogs of each page, and the drawer of the first row")
    .option("--out <folder>", "output folder", ".cache/screenshots")
    .option(
      "--baseline <folder>",
      "output folder of an earlier run to compare with; exits with 1 if a screenshot differs",
    )
    .addOption(
      new Option("--tolerance <percent>", "percentage of pixels that may differ; dates and charts are ignored")
        .argParser(readPercent)
        .default(0.1),
    )
    .action(async (ids: string[], options: ScreenshotsOptions) => {
      finish((await takeScreenshots(ids, options, terminal)) ? EXIT.problems : EXIT.fine);
    });
}

/** Returns whether a screenshot differs from the earlier run. */
async function takeScreenshots(ids: string[], options: ScreenshotsOptions, terminal: Terminal): Promise<boolean> {
  const workspace = readWorkspace(options, ids.length > 0 ? { ids } : undefined);
  const named = ids.map((id) => findBrand(workspace, id).manifest.id);
  const served = workspace.brands.filter(({ isSound }) => isSound).map(({ resolved }) => resolved.manifest.id);
  const subjects = {
    brands: ids.length > 0 ? named : served,
    pages: readPages(options.pages, configOf(workspace).screens),
    modes: options.modes,
    widths: options.widths.map((width) => ({ name: String(width), width })),
    extent: "page" as const,
  };
  const baseline = options.baseline === undefined ? undefined : readStoredRun(options.baseline);

  const livery = await runConsole(options, terminal);
  const browser = await launchBrowser();
  try {
    const album = { ...subjects, port: livery.port, withViews: options.views === true };
    const pictures = await takePictures(browser, album, options.out, terminal);
    const exhibits = await compareAll(browser, pictures, baseline, options.tolerance / 100);
    const missing = pictureNames(album).filter((name) => pictures.every((picture) => picture.name !== name));
    const gone = missing.filter((name) => baseline?.find(name));
    writeMoving(options.out, pictures);
    writeFileSync(join(options.out, "index.html"), galleryHtml(exhibits, gone));
    terminal.write(summary(exhibits, gone, options));
    return exhibits.some(isChanged);
  } finally {
    await browser.close();
    await livery.close();
  }
}

async function takePictures(browser: Browser, album: Album, out: string, terminal: Terminal): Promise<Picture[]> {
  const pictures: Picture[] = [];
  mkdirSync(out, { recursive: true });
  const save = (picture: Picture) => {
    pictures.push(picture);
    writeFileSync(join(out, `${picture.name}.png`), picture.png);
    terminal.complain(`${picture.name}\n`);
  };
  const reportHidden = (brand: string, { name }: AlbumPage) => terminal.complain(`${brand} hides ${name}\n`);
  await photograph(browser, album, save, reportHidden);
  return pictures;
}

async function compareAll(
  browser: Browser,
  pictures: readonly Picture[],
  baseline: StoredRun | undefined,
  tolerated: number,
): Promise<Screenshot[]> {
  if (!baseline) return [...pictures];
  const compare = await openComparer(browser);
  const exhibits: Screenshot[] = [];
  for (const picture of pictures) {
    const before = baseline.find(picture.name);
    const comparison = before && (await compare(before, picture));
    exhibits.push({
      ...picture,
      comparison: comparison
        ? { ...comparison, before: before.png, isChanged: comparison.changedShare > tolerated }
        : "new",
    });
  }
  return exhibits;
}

function isChanged({ comparison }: Screenshot): boolean {
  return typeof comparison === "object" && comparison.isChanged;
}

function summary(exhibits: readonly Screenshot[], gone: readonly string[], { out }: ScreenshotsOptions): string {
  const lines = exhibits.flatMap(({ name, comparison }) => {
    if (comparison === "new") return [`${name} is new`];
    return comparison?.isChanged ? [`${name} changed: ${percent(comparison.changedShare)} of it`] : [];
  });
  const whole = `${exhibits.length} ${exhibits.length === 1 ? "screenshot" : "screenshots"}; see ${join(out, "index.html")}`;
  return [...lines, ...gone.map((name) => `${name} is no longer taken`), whole].map((line) => `${line}\n`).join("");
}
