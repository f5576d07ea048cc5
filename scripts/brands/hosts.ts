import { resolve4, resolve6 } from "node:dns/promises";

import { Option } from "commander";

import { hostPatternText } from "~/brand/hosts/host-pattern.server";

import { checkBrands } from "./check-all.ts";
import type { CheckedBrand } from "./diagnose-share.ts";
import { lookUpHosts } from "./dns.ts";
import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { EXIT } from "./terminal.ts";
import { configOf, readConfigOf, type Folders } from "./workspace.ts";

interface HostsOptions extends Folders {
  format: "text" | "json";
  checkDns?: boolean;
}

export function addHosts({ program, terminal, finish }: Registry): void {
  program
    .command("hosts")
    .description("lists all hosts and the brand of each")
    .option(
      "--check-dns",
      "resolve every host, and wildcards by a name below them; exit with 1 if a host that is served has no address",
    )
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action(async (options: HostsOptions) => {
      const config = configOf(readConfigOf(options));
      const { hosts } = config;
      const claims = listClaims((await checkBrands(options, config)).brands);
      const answers = options.checkDns
        ? await lookUpHosts(
            claims.map(({ pattern }) => pattern),
            terminal.resolveName ?? resolveName,
          )
        : [];
      const rows = claims.map(({ pattern: _pattern, ...row }, index) => {
        const dns = answers[index];
        return dns ? { ...row, addresses: dns.addresses, problem: dns.problem } : row;
      });
      finish(rows.some((row) => "problem" in row && row.problem && row.state === "served") ? EXIT.problems : EXIT.fine);
      if (options.format === "json") {
        terminal.write(`${JSON.stringify(rows, null, 2)}\n`);
        return;
      }
      const other = hosts.unknownHost === "default-brand" ? hosts.defaultBrand : hosts.unknownHost;
      const table = rows.map((row) => [
        ...[row.host, row.brand, row.kind, row.state],
        ...("addresses" in row ? [row.problem ?? row.addresses.join(", ")] : []),
        row.place,
      ]);
      const head = ["HOST", "BRAND", "KIND", "STATE", ...(options.checkDns ? ["DNS"] : []), "DEFINED IN"];
      terminal.write(formatTable([head, ...table]));
      terminal.write(`\nany other host: ${other}\n`);
    });
}

/** Every claimed host, by name. */
function listClaims(brands: readonly CheckedBrand[]) {
  return brands
    .flatMap(({ id, hosts }) =>
      hosts.map(({ pattern, kind, state, place }) => {
        return { pattern, host: hostPatternText(pattern), brand: id, kind, state, place };
      }),
    )
    .sort((a, b) => a.host.localeCompare(b.host, "en"));
}

async function resolveName(name: string): Promise<string[]> {
  const found = await Promise.allSettled([resolve4(name), resolve6(name)]);
  const addresses = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const [first] = found;
  if (addresses.length === 0 && first.status === "rejected") throw first.reason;
  return addresses;
}
