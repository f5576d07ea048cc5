import { Option } from "commander";

import { visibilityFor } from "~/brand/diagnose/audience";
import { findAddress, menuAddresses, readingsOf, type Address } from "~/brand/explain/addresses";
import { createExplainer, type Reason } from "~/brand/explain/reasons.server";
import { resolveHost, type Resolution } from "~/brand/explain/resolve-host.server";
import { didYouMean } from "~/catalogue/nearest";
import { withoutParameters } from "~/catalogue/screen-path";
import type { Screens } from "~/catalogue/screens";
import type { RoleRule } from "~/contract/role";

import type { Registry } from "./registry.ts";
import { findRole } from "./role.ts";
import { formatTable } from "./table.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { configOf, readWorkspace, type Folders } from "./workspace.ts";

interface ExplainOptions extends Folders {
  path?: string;
  format: "text" | "json";
}

interface Explanation {
  host: string;
  brand: string;
  matchedBy: Resolution["matchedBy"];
  role: string;
  tenant: string;
  landing: string;
  visible: string[];
  hidden: { path: string; reasons: Reason[] }[];
}

export function addExplain({ program, terminal, finish }: Registry): void {
  program
    .command("explain")
    .description("says which brand a host shows, and why each menu path is visible or hidden there")
    .argument("<host>", "such as console.acme.example")
    .argument("<tenant>", "its name or id")
    .argument("<role>", "its id or label, such as member")
    .option("--path <path>", "one address instead of the menu")
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action((host: string, tenant: string, roleName: string, options: ExplainOptions) => {
      const workspace = readWorkspace(options, {
        hostname: host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, ""),
      });
      const config = configOf(workspace);
      const { access, screens } = config;
      const role = findRole(access, roleName);
      const resolution = resolveHost({ config, brands: workspace.brands }, host);
      if (!resolution) throw new WrongUsage(`"${host}" is not a host that the server answers (400)`);
      const { resolved, hostname, matchedBy } = resolution;
      if (!resolved) {
        terminal.write(`${resolution.steps.join("\n")}\n`);
        return;
      }
      const { hidden } = visibilityFor(resolved, { role, hostname, tenant });
      const reasonsOf = createExplainer({ hidden, resolved, tenant: [tenant], configDirectory: options.configDir });
      const asked = options.path === undefined ? menuAddresses(screens) : [addressNamed(screens, options.path)];
      const explained = asked.map((address) => ({ path: address.path, reasons: reasonsOf(readingsOf(address)) }));
      const explanation: Explanation = {
        host: hostname,
        brand: resolved.manifest.id,
        matchedBy,
        role: role.id,
        tenant,
        landing: resolved.complete.landing,
        visible: explained.filter(({ reasons }) => reasons.length === 0).map(({ path }) => path),
        hidden: explained.filter(({ reasons }) => reasons.length > 0),
      };
      terminal.write(
        options.format === "json"
          ? `${JSON.stringify(explanation, null, 2)}\n`
          : formatExplanation(explanation, resolution, role),
      );
      finish(resolution.isServed ? EXIT.fine : EXIT.problems);
    });
}

function addressNamed(screens: Screens, path: string): Address {
  const found = findAddress(screens, path);
  if (found) return found;
  const known = screens.list.flatMap((candidate) => [candidate.path, withoutParameters(candidate.path)]);
  const hint = didYouMean(path, known);
  throw new WrongUsage(`"${path}" is not a path of the console${hint === undefined ? "" : `; ${hint}`}`);
}

function formatExplanation(explanation: Explanation, { steps, isServed }: Resolution, role: RoleRule): string {
  const { host, brand, tenant, landing, visible, hidden } = explanation;
  const state = isServed ? [] : ["it has errors and is not served; see them with: brands validate"];
  const head = formatTable([
    ["host", host],
    ...[...steps, `brand ${brand}`, ...state].map((step) => ["", `→ ${step}`]),
    ["role", role.signIn === "refuse" ? `${role.label}, who is refused at sign-in` : role.label],
    ["tenant", tenant],
    ["landing", landing],
  ]);
  const rows = hidden.flatMap(({ path, reasons }) =>
    reasons.map(({ because, rule, file, line, column }, index) => [
      index === 0 ? `  ${path}` : "",
      `${because} ${rule}`,
      `${file}:${line}:${column}`,
    ]),
  );
  const seen = visible.length > 0 ? `\nvisible\n${visible.map((path) => `  ${path}\n`).join("")}` : "";
  return `${head}${seen}${rows.length > 0 ? `\nhidden\n${formatTable(rows)}` : ""}`;
}
