import { Option } from "commander";

import { placeOf } from "~/brand/explain/resolve-host.server";
import { hostPatternText } from "~/brand/hosts/host-pattern.server";
import { statusOf } from "~/brand/manifest/status";

import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { configOf, readWorkspace, type Folders } from "./workspace.ts";

export function addHosts({ program, terminal }: Registry): void {
  program
    .command("hosts")
    .description("lists every claimed host with its brand, in the order of the names")
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action((options: Folders & { format: "text" | "json" }) => {
      const workspace = readWorkspace(options);
      const { hosts } = configOf(workspace);
      const rows = workspace.brands
        .flatMap(({ resolved, isSound }) =>
          resolved.hostEntries.flatMap((entry) => {
            if (!entry.reading.ok) return [];
            const { pattern } = entry.reading;
            const status = statusOf(resolved.manifest.data);
            const { file, line, column } = placeOf(resolved, entry);
            return [
              {
                host: hostPatternText(pattern),
                brand: resolved.manifest.id,
                kind: entry.redirects ? "redirect" : entry.isPrimary ? "primary" : pattern.kind,
                state: status !== "active" ? status : isSound ? "served" : "has errors",
                place: `${file}:${line}:${column}`,
              },
            ];
          }),
        )
        .sort((a, b) => a.host.localeCompare(b.host, "en"));
      if (options.format === "json") {
        terminal.write(`${JSON.stringify(rows, null, 2)}\n`);
        return;
      }
      const other = hosts.unknownHost === "default-brand" ? hosts.defaultBrand : hosts.unknownHost;
      const table = rows.map(({ host, brand, kind, state, place }) => [host, brand, kind, state, place]);
      terminal.write(formatTable([["HOST", "BRAND", "KIND", "STATE", "WRITTEN AT"], ...table]));
      terminal.write(`\nany other host: ${other}\n`);
    });
}
