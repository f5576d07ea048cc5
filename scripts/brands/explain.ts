import { Option } from "commander";

import { visibilityFor } from "~/brand/diagnose/audience";
import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { findAddress, menuAddresses, otherAddresses, readingsOf, type Address } from "~/brand/explain/addresses";
import { createExplainer, explainRefusal, type Reason } from "~/brand/explain/reasons.server";
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
  paths?: boolean;
  format: "text" | "json";
}

interface Explanation {
  host: string;
  brand: string;
  matchedBy: Resolution["matchedBy"];
  role: string;
  tenant: string;
  /** Roles that are refused at sign-in see nothing. */
  signIn: "allowed" | "refused";
  landing: string;
  /** The paths in the menu for users who may see them. */
  menu: string[];
  /** All screens, or only the requested path. */
  visible: string[];
  hidden: { path: string; reasons: Reason[] }[];
}

export function addExplain({ program, terminal, finish }: Registry): void {
  program
    .command("explain")
    .description("explains which brand a host shows, and why each path is visible or hidden there")
    .argument("[host]", "for example console.acme.example")
    .argument("[tenant]", "name or ID of an organization")
    .argument("[role]", "ID or label, for example member")
    .option("--path <path>", "explain this path only, instead of the menu")
    .option("--paths", "list every path that a manifest may name, instead of explaining a host")
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action((host: string, tenant: string, roleName: string, options: ExplainOptions) => {
      if (options.paths) {
        const { screens } = configOf(readWorkspace(options, { ids: [] }));
        terminal.write(pathsText(listPaths(screens), options.format));
        return;
      }
      if (!roleName) throw new WrongUsage("missing arguments: give a host, a tenant (or any) and a role, or --paths");
      const workspace = readWorkspace(options, {
        hostname: host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, ""),
      });
      const config = configOf(workspace);
      const role = findRole(config.access, roleName);
      const resolution = resolveHost({ config, brands: workspace.brands }, host);
      if (!resolution) throw new WrongUsage(`"${host}" is not a host that the server answers (400)${hostHint(host)}`);
      if (!resolution.resolved) {
        terminal.write(options.format === "json" ? unansweredJson(resolution) : `${resolution.steps.join("\n")}\n`);
        finish(EXIT.problems);
        return;
      }
      const explanation = explain(resolution, resolution.resolved, { role, tenant }, options);
      terminal.write(
        options.format === "json"
          ? `${JSON.stringify(explanation, null, 2)}\n`
          : formatExplanation(explanation, resolution, role),
      );
      finish(resolution.isServed ? EXIT.fine : EXIT.problems);
    });
}

function explain(
  { hostname, matchedBy }: Resolution,
  resolved: ResolvedManifest,
  { role, tenant }: { role: RoleRule; tenant: string },
  { path, configDir }: ExplainOptions,
): Explanation {
  const { access, screens } = resolved.config;
  const isRefused = role.signIn === "refuse";
  const { hidden } = visibilityFor(resolved, { role, hostname, tenant });
  const reasonsFor = createExplainer({ hidden, resolved, tenant: [tenant], configDirectory: configDir });
  const refusal = isRefused ? [explainRefusal(access, role, configDir)] : [];
  const menu = menuAddresses(screens);
  const asked = path === undefined ? [...menu, ...otherAddresses(screens)] : [addressNamed(screens, path)];
  const explained = asked.map((address) => {
    return { path: address.path, reasons: [...refusal, ...reasonsFor(readingsOf(address))] };
  });
  return {
    host: hostname,
    brand: resolved.manifest.id,
    matchedBy,
    role: role.id,
    tenant,
    signIn: isRefused ? "refused" : "allowed",
    landing: resolved.complete.landing,
    menu: menu.map((address) => address.path),
    visible: explained.filter(({ reasons }) => reasons.length === 0).map((one) => one.path),
    hidden: explained.filter(({ reasons }) => reasons.length > 0),
  };
}

/** A host that shows no brand, as JSON. */
function unansweredJson({ hostname, matchedBy, steps }: Resolution): string {
  return `${JSON.stringify({ host: hostname, brand: null, matchedBy, steps }, null, 2)}\n`;
}

interface ListedPath {
  path: string;
  title: string;
  isInMenu: boolean;
}

/** Paths for restrictedPaths, hiddenSections and landing. */
function listPaths(screens: Screens): ListedPath[] {
  const listed = (addresses: readonly Address[], isInMenu: boolean) =>
    addresses.map(({ path, screen }) => ({ path, title: screen.title, isInMenu }));
  const all = [...listed(menuAddresses(screens), true), ...listed(otherAddresses(screens), false)];
  return all.sort((a, b) => a.path.localeCompare(b.path, "en"));
}

function pathsText(paths: readonly ListedPath[], format: ExplainOptions["format"]): string {
  if (format === "json") return `${JSON.stringify(paths, null, 2)}\n`;
  return formatTable(paths.map(({ path, title, isInMenu }) => [path, title, isInMenu ? "in the menu" : ""]));
}

function addressNamed(screens: Screens, path: string): Address {
  const found = findAddress(screens, path);
  if (found) return found;
  const known = screens.list.flatMap((candidate) => [candidate.path, withoutParameters(candidate.path)]);
  const hint = didYouMean(path, known);
  throw new WrongUsage(`"${path}" is not a path of the console${hint === undefined ? "" : `; ${hint}`}`);
}

function formatExplanation(explanation: Explanation, { steps, isServed }: Resolution, role: RoleRule): string {
  const { host, brand, tenant, landing, menu } = explanation;
  // Only the menu unless one address was given; the full list is part of the JSON output.
  const isAsked = (path: string) => menu.includes(path) || explanation.visible.length + explanation.hidden.length === 1;
  const visible = explanation.visible.filter(isAsked);
  const hidden = explanation.hidden.filter(({ path }) => isAsked(path));
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

/** For an address in place of a host. */
function hostHint(written: string): string {
  const address = written.includes("://") ? written : `https://${written}`;
  const hostname = URL.canParse(address) ? new URL(address).hostname : "";
  return hostname.includes(".") && hostname !== written ? `; did you mean "${hostname}"?` : "";
}
