import { Option } from "commander";

import type { Brand } from "~/brand/serve/brand";
import type { Brands } from "~/brand/serve/brands.server";

import { cookiesOf, tokensOf } from "../../tests/support/signed-in.ts";
import { runConsole } from "./console-run.ts";
import { describeLeaks } from "./leak/describe.ts";
import { createSearch, type Leak } from "./leak/search.ts";
import { hostnamesOf, signsOfOthers } from "./leak/signs.ts";
import { tourBrand } from "./leak/tour.ts";
import { openAllBrands } from "./open-all-brands.ts";
import type { Registry } from "./registry.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface LeakOptions extends Folders {
  format: "text" | "json";
}

/** An organization of the demonstration that sees every section. */
const TENANT = "acme-health";

export function addLeak({ program, terminal, finish }: Registry): void {
  program
    .command("leak")
    .summary("proves that no other brand shows through anywhere")
    .description(
      "proves that no other brand shows through: requests every screen, sign-in, errors and files of these brands (or all) from a running console, and finds names, hosts, pictures and colours of the others",
    )
    .argument("[ids...]")
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action(async (ids: string[], options: LeakOptions) => {
      const workspace = readWorkspace(options);
      const { screens, hosts } = configOf(workspace);
      for (const id of ids) findBrand(workspace, id);
      const brands = openAllBrands(workspace);
      const chosen = ids.length > 0 ? ids.map((id) => servedBrand(brands, id)) : brands.list;
      const livery = await runConsole(options, terminal);
      try {
        const cookie = cookiesOf(await tokensOf(livery, "projectAdmin"), TENANT);
        const leaks: Leak[] = [];
        for (const brand of chosen) {
          const host = `${brand.id}.${hosts.developmentSuffix}`;
          const claimed = claimedNames(brand, brands);
          const visits = await tourBrand({ livery, host, otherHosts: claimed, screens, cookie });
          const search = createSearch(signsOfOthers(brand, brands), [brand.name, ...hostnamesOf(brand, brands)]);
          const found = visits.flatMap(search);
          leaks.push(...found);
          if (options.format === "text") terminal.write(describeLeaks(brand.id, visits.length, found));
        }
        if (options.format === "json") terminal.write(`${JSON.stringify(leaks, null, 2)}\n`);
        finish(leaks.length > 0 ? EXIT.problems : EXIT.fine);
      } finally {
        await livery.close();
      }
    });
}

function servedBrand({ byId }: Brands, id: string): Brand {
  const brand = byId(id);
  if (!brand) throw new WrongUsage(`"${id}" is not served; see why with: brands validate ${id}`);
  return brand;
}

/** Hosts that can be requested as they are written: no wildcards. */
function claimedNames({ id }: Brand, { entries }: Brands): string[] {
  const claims = entries.find((entry) => entry.id === id)?.version?.claims ?? [];
  return claims.flatMap(({ pattern }) => (pattern.kind === "exact" ? [pattern.name] : []));
}
