import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Option } from "commander";
import { stringify } from "yaml";

import { visibilityOf, type BrandRestrictions } from "~/access/visibility";
import type { BrandConfig } from "~/brand/diagnose/resolve-manifest.server";
import type { Brand } from "~/brand/serve/brand";
import type { Brands } from "~/brand/serve/brands.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Screens } from "~/catalogue/screens";
import { RoleName } from "~/contract/identity";
import { deriveRole } from "~/contract/role";

import { cookiesOf, tokensOf } from "../../tests/support/signed-in.ts";
import { runConsole } from "./console-run.ts";
import { countControl, withoutControl } from "./leak/control.ts";
import { describeLeaks } from "./leak/describe.ts";
import { readMails } from "./leak/mails.ts";
import { createSearch, type Visit } from "./leak/search.ts";
import { hostnamesOf, signsOfOthers } from "./leak/signs.ts";
import { tourBrand } from "./leak/tour.ts";
import { readList, readPages } from "./screenshots/options.ts";
import { openAllBrands } from "./open-all-brands.ts";
import type { Output } from "./output.ts";
import type { Registry } from "./registry.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface LeakOptions extends Folders {
  format: "text" | "json";
  pages: readonly string[];
}

/** An organization of the demonstration data that sees every section. */
const TENANT = { tenantId: "acme-health", tenantName: "Acme Health Group" };

export function addLeak({ program, terminal, finish }: Registry): void {
  program
    .command("leak")
    .summary("checks that no trace of another brand appears")
    .description(
      "checks that no trace of another brand appears: starts a console, requests every screen, sign-in, errors, files, exported lists and messages of these brands (or all), and reports names, hosts, images and colours of other brands, except those that also appear without them",
    )
    .argument("[ids...]")
    .addOption(
      new Option(
        "--pages <names>",
        "IDs from config/screens.yaml, with their exported lists, or all; sign-in, errors, files and messages are always requested",
      )
        .argParser(readList)
        .default(["all"], "all"),
    )
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action(async (ids: string[], options: LeakOptions) => {
      const workspace = readWorkspace(options, { ids });
      for (const id of ids) findBrand(workspace, id);
      const brands = openAllBrands(workspace);
      const chosen = ids.length > 0 ? ids.map((id) => servedBrand(brands, id)) : brands.list;
      const config = configOf(workspace);
      const pages = new Set(readPages(options.pages, config.screens).map(({ name }) => name));
      const isAsked = ({ id, path }: Screens["list"][number]) =>
        pages.has(id) || (path === "/" && options.pages.includes("all"));
      const screens = { list: config.screens.list.filter(isAsked) };
      const source = { config, screens, options, terminal };
      const tours = await tourAll(source, chosen, brands);
      const searches = chosen.map((brand) =>
        createSearch(signsOfOthers(brand, brands), [brand.name, ...hostnamesOf(brand, brands)]),
      );
      const seen = tours.map((visits, index) => visits.flatMap((visit) => searches[index]?.(visit) ?? []));
      // Without findings there is nothing to compare.
      const isSuspect = seen.some((found) => found.some(({ brand }) => brand !== ""));
      const control = isSuspect ? await tourControl(source) : [];
      const found = seen.map((leaks, index) => {
        const search = searches[index];
        return search ? withoutControl(leaks, countControl(control, search)) : leaks;
      });
      if (options.format === "json") terminal.write(`${JSON.stringify(found.flat(), null, 2)}\n`);
      else {
        for (const [index, { id }] of chosen.entries())
          terminal.write(describeLeaks(id, tours[index] ?? [], found[index] ?? []));
      }
      finish(found.flat().length > 0 ? EXIT.problems : EXIT.fine);
    });
}

interface TourSource {
  config: BrandConfig;
  /** The requested brands. */
  screens: Pick<Screens, "list">;
  options: Folders;
  terminal: Output;
}

/** A single running console, brand by brand. */
async function tourAll({ config, screens, options, terminal }: TourSource, chosen: readonly Brand[], brands: Brands) {
  const livery = await runConsole(options, terminal);
  try {
    const cookie = cookiesOf(await tokensOf(livery, "projectAdmin"), TENANT.tenantId);
    const hostOf = ({ id }: Brand) => `${id}.${config.hosts.developmentSuffix}`;
    const tours: Visit[][] = [];
    for (const brand of chosen) {
      const otherHosts = claimedNames(brand, brands);
      tours.push(
        await tourBrand({ livery, host: hostOf(brand), otherHosts, screens: screensOf(brand, screens), cookie }),
      );
    }
    // After all tours: messages need a reset, and the API answers the same requests of another brand from its cache.
    for (const [index, brand] of chosen.entries()) {
      const host = hostOf(brand);
      const mayOpen = accessOf(config, brand, host);
      tours[index]?.push(...(await readMails({ livery, host, cookie, tenantId: TENANT.tenantId, mayOpen })));
    }
    return tours;
  } finally {
    await livery.close();
  }
}

/** The default brand belongs to the provider, and lists all brands for the provider's users: that is not a leak. */
function screensOf({ isDefault }: Brand, screens: Pick<Screens, "list">): Pick<Screens, "list"> {
  return isDefault ? { list: screens.list.filter(({ id }) => id !== "brands") } : screens;
}

/** A name that is not a word in any language. */
const CONTROL_NAME = "Kwxqzv";

/** The same tour of a console with a single, nameless brand: its output is the interface and its data. */
async function tourControl({ config, screens, options, terminal }: TourSource): Promise<Visit[]> {
  const brandsDir = mkdtempSync(join(tmpdir(), "brands-control-"));
  const id = config.hosts.defaultBrand;
  try {
    const manifest = { apiVersion: "console/v1", kind: "Brand", id, name: CONTROL_NAME, default: true };
    mkdirSync(join(brandsDir, id));
    writeFileSync(join(brandsDir, id, "brand.yaml"), stringify(manifest));
    const livery = await runConsole({ ...options, brandsDir }, terminal);
    try {
      const cookie = cookiesOf(await tokensOf(livery, "projectAdmin"), TENANT.tenantId);
      const host = `${id}.${config.hosts.developmentSuffix}`;
      const mayOpen = accessOf(config, { id, restrictedPaths: [], hiddenSections: () => [] }, host);
      const visits = await tourBrand({ livery, host, otherHosts: [], screens, cookie });
      return [...visits, ...(await readMails({ livery, host, cookie, tenantId: TENANT.tenantId, mayOpen }))];
    } finally {
      await livery.close();
    }
  } finally {
    rmSync(brandsDir, { recursive: true });
  }
}

/** Whether a Project Admin may open a screen of this brand in the organization. */
function accessOf({ access, screens }: BrandConfig, brand: BrandRestrictions, hostname: string) {
  const role = deriveRole(access.roles, { roleNames: [RoleName.projectAdmin], tenantPermissions: [] });
  const visibility = visibilityOf(access, { role, hostname, tenant: TENANT, brand });
  return (screen: ScreenId) => !visibility.hiddenBy(screens.byId(screen));
}

function servedBrand({ byId }: Brands, id: string): Brand {
  const brand = byId(id);
  if (!brand) throw new WrongUsage(`"${id}" is not served; see why with: brands validate ${id}`);
  return brand;
}

/** Hosts that can be requested literally: no wildcards. */
function claimedNames({ id }: Brand, { entries }: Brands): string[] {
  const claims = entries.find((entry) => entry.id === id)?.version?.claims ?? [];
  return claims.flatMap(({ pattern }) => (pattern.kind === "exact" ? [pattern.name] : []));
}
