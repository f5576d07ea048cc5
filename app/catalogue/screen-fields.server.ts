import { join } from "node:path";

import { FieldSet } from "~/contract/field";

import { didYouMean } from "./nearest";
import { ScreensFile, type Screens } from "./screens";
import { problemAt, readYamlSource, type ConfigProblem } from "./yaml-file.server";

/** Screens whose grid uses a field set that config/fields/ does not contain, or fields that the set does not have. */
export function findUnknownFields(configDirectory: string, sets: ReadonlyMap<string, FieldSet>): ConfigProblem[] {
  const { data, source } = readYamlSource(join(configDirectory, "screens.yaml"), ScreensFile);
  return data.screens.flatMap(({ id, fields, columns = [], sort = [] }, index) => {
    const set = sets.get(fields ?? "");
    if (fields !== undefined && !set) {
      const message = `the screen "${id}" shows the field set "${fields}", which is not in config/fields`;
      return [problemAt(source, ["screens", index, "fields"], message, didYouMean(fields, sets.keys()))];
    }
    const known = set?.fields.map(({ name }) => name) ?? [];
    const named = [
      ...columns.map((name, place) => ({ name, path: ["screens", index, "columns", place] })),
      ...sort.map((key, place) => ({ name: key.replace(/^-/, ""), path: ["screens", index, "sort", place] })),
    ];
    return named
      .filter(({ name }) => !known.includes(name))
      .map(({ name, path }) =>
        problemAt(source, path, `the grid of the screen "${id}" has no field "${name}"`, didYouMean(name, known)),
      );
  });
}

/** Fields and values that belong to a screen that config/screens.yaml does not contain. */
export function findUnknownSections(
  configDirectory: string,
  sets: ReadonlyMap<string, FieldSet>,
  screens: Pick<Screens, "list">,
): ConfigProblem[] {
  const known = new Set<string>(screens.list.map(({ id }) => id));
  return [...sets.values()].flatMap((set) => {
    const named = set.fields.flatMap(({ sections = [], values = [] }, field) => [
      ...sections.map((section, index) => ({ section, path: ["fields", field, "sections", index] as const })),
      ...values.flatMap(({ sections: ofValue = [] }, value) =>
        ofValue.map((section, index) => ({
          section,
          path: ["fields", field, "values", value, "sections", index] as const,
        })),
      ),
    ]);
    const unknown = named.filter(({ section }) => !known.has(section));
    if (unknown.length === 0) return [];
    const { source } = readYamlSource(join(configDirectory, "fields", `${set.set}.yaml`), FieldSet);
    return unknown.map(({ section, path }) =>
      problemAt(source, path, `there is no screen "${section}"`, didYouMean(section, known)),
    );
  });
}
