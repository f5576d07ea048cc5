import type { AccessTable } from "~/catalogue/access-table";
import { didYouMean } from "~/catalogue/nearest";
import { isPathOf, withoutParameters } from "~/catalogue/path-pattern";
import type { Screens } from "~/catalogue/screens";
import { faultAt, type Fault, type YamlSource } from "~/catalogue/yaml-file.server";

/** What the schema of config/access.yaml cannot see: paths that do not exist, and roles that nobody can get. */
export function checkAccessTable(source: YamlSource, access: AccessTable, screens: Screens): Fault[] {
  const at = (path: readonly PropertyKey[], message: string, hint?: string) => faultAt(source, path, message, hint);
  const paths = screens.list.map(({ path }) => path);
  const known = new Set(paths.flatMap((path) => [path, withoutParameters(path)]));
  const unknownPaths = (["roles", "hostRules", "tenantRules"] as const).flatMap((list) =>
    access[list].flatMap(({ hide }, index) =>
      hide.flatMap((value, number) => {
        if (paths.some((path) => isPathOf(value, path))) return [];
        return [at([list, index, "hide", number], `"${value}" is not a path of the console`, didYouMean(value, known))];
      }),
    ),
  );
  const always = access.roles.findIndex(({ when }) => when === "always");
  const unreachable = access.roles.slice(always < 0 ? access.roles.length : always + 1);
  const order = unreachable.map(({ id }, index) =>
    at(
      ["roles", always + 1 + index],
      `nobody can have the role "${id}": the one before it applies always`,
      "move it up",
    ),
  );
  const open = always < 0 ? [at(["roles"], "the last role must apply always", "add a role with when: always")] : [];
  const landing = known.has(access.onDenied)
    ? []
    : [at(["onDenied"], `"${access.onDenied}" is not a path of the console`, didYouMean(access.onDenied, known))];
  return [...unknownPaths, ...order, ...open, ...landing];
}
