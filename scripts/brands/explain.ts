import { Option } from "commander";

import type { AccessTable } from "~/catalogue/access-table";
import { didYouMean } from "~/catalogue/nearest";
import { coversPath, withoutParameters } from "~/catalogue/path-pattern";
import type { Screen, Screens } from "~/catalogue/screens";
import type { RoleRule } from "~/contract/role";

import type { Registry } from "./registry.ts";
import { createExplainer, type Reason } from "./reasons.ts";
import { resolveHost, type Resolution } from "./resolve-host.ts";
import { formatTable } from "./table.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { houseOf, readWorkspace, type Folders } from "./workspace.ts";

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
    .addOption(new Option("--format <name>", "how to tell it").choices(["text", "json"]).default("text"))
    .action((host: string, tenant: string, roleName: string, options: ExplainOptions) => {
      const workspace = readWorkspace(options);
      const { access, screens } = houseOf(workspace);
      const role = findRole(access, roleName);
      const resolution = resolveHost(workspace, host);
      const { subject, hostname, matchedBy } = resolution;
      if (!subject) {
        terminal.write(`${resolution.steps.join("\n")}\n`);
        return;
      }
      const reasonsOf = createExplainer(subject, { role, hostname, tenant }, options.configDir);
      const asked = options.path === undefined ? menuAddresses(screens) : [findAddress(screens, options.path)];
      const told = asked.map(({ path, screen }) => ({
        path,
        reasons: reasonsOf([path, screen.path, withoutParameters(screen.path)]),
      }));
      const explanation: Explanation = {
        host: hostname,
        brand: subject.draft.id,
        matchedBy,
        role: role.id,
        tenant,
        landing: subject.complete.landing,
        visible: told.filter(({ reasons }) => reasons.length === 0).map(({ path }) => path),
        hidden: told.filter(({ reasons }) => reasons.length > 0),
      };
      terminal.write(
        options.format === "json"
          ? `${JSON.stringify(explanation, null, 2)}\n`
          : formatExplanation(explanation, resolution, role),
      );
      finish(resolution.isServed ? EXIT.fine : EXIT.findings);
    });
}

function findRole({ roles }: AccessTable, name: string): RoleRule {
  const found = roles.find(({ id, label }) => [id, label].some((word) => word.toLowerCase() === name.toLowerCase()));
  if (found) return found;
  const ids = roles.map(({ id }) => id);
  throw new WrongUsage(`there is no role "${name}"; ${didYouMean(name, ids) ?? `the roles are ${ids.join(", ")}`}`);
}

interface Address {
  path: string;
  /** The screen that answers it. */
  screen: Screen;
}

function menuAddresses({ menu, byId }: Screens): Address[] {
  const ids = menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
  return ids.map((id) => {
    const screen = byId(id as Screen["id"]);
    return { path: withoutParameters(screen.path), screen };
  });
}

/** The screen of an address: of several that fit, the one with the fewest parameters, as routes are chosen. */
function findAddress({ list }: Screens, path: string): Address {
  const count = (text: string) => text.split("/").filter(Boolean).length;
  const parameters = (screen: Screen) => screen.path.split("{").length;
  const [screen] = list
    .filter((candidate) =>
      [candidate.path, candidate.path.replace(/\/\{\w+\?\}$/, "")].some(
        (reading) => coversPath(reading, path) && count(reading) === count(path),
      ),
    )
    .sort((a, b) => parameters(a) - parameters(b));
  if (screen) return { path, screen };
  const known = list.flatMap((candidate) => [candidate.path, withoutParameters(candidate.path)]);
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
