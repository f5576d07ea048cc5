import type { AccessTable } from "./access-table";
import { didYouMean } from "./nearest";
import { isPathOf } from "./path-pattern";
import { withoutParameters } from "./screen-path";
import type { Screens } from "./screens";
import { problemAt, type ConfigProblem, type YamlSource } from "./yaml-file.server";

/**
 * Checks that the schema of config/access.yaml cannot express: paths that do not exist, and roles that no one can have.
 */
export function checkAccessTable(source: YamlSource, access: AccessTable, screens: Screens): ConfigProblem[] {
  const paths = screens.list.map(({ path }) => path);
  const known = new Set(paths.flatMap((path) => [path, withoutParameters(path)]));
  const unknownPath = (at: readonly PropertyKey[], value: string) => {
    const hint = didYouMean(value, known) ?? "the paths are those of config/screens.yaml";
    return problemAt(source, at, `"${value}" is not a path of the console`, hint);
  };
  const hidden = (["roles", "hostRules", "tenantRules"] as const).flatMap((list) =>
    access[list].flatMap(({ hide }, index) =>
      hide.flatMap((value, number) =>
        paths.some((path) => isPathOf(value, path)) ? [] : [unknownPath([list, index, "hide", number], value)],
      ),
    ),
  );
  const denied = known.has(access.onDenied) ? [] : [unknownPath(["onDenied"], access.onDenied)];
  return [...hidden, ...checkRoles(source, access), ...checkIds(source, access), ...denied];
}

function checkRoles(source: YamlSource, { roles }: AccessTable): ConfigProblem[] {
  const always = roles.findIndex(({ when }) => when === "always");
  if (always < 0)
    return [problemAt(source, ["roles"], "the last role must apply always", "add a role with when: always")];
  return roles.slice(always + 1).map(({ id }, index) => {
    const message = `no one can have the role "${id}": the role before it applies always`;
    return problemAt(source, ["roles", always + 1 + index], message, "move it up");
  });
}

/** Explanations and logs identify a rule by its id. */
function checkIds(source: YamlSource, access: AccessTable): ConfigProblem[] {
  return (["roles", "hostRules", "tenantRules"] as const).flatMap((list) =>
    access[list].flatMap(({ id }, index) => {
      if (access[list].findIndex((other) => other.id === id) === index) return [];
      return [
        problemAt(source, [list, index, "id"], `the id "${id}" is used twice in ${list}`, "rename one of the two"),
      ];
    }),
  );
}
