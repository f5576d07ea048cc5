import { readdirSync } from "node:fs";
import { join } from "node:path";

import { FieldSet } from "~/contract/field";
import { FACET_LIMIT } from "~/contract/filter";

import { didYouMean } from "./nearest";
import {
  attemptFile,
  ConfigurationError,
  problemAt,
  readYamlSource,
  type ConfigProblem,
  type YamlSource,
} from "./yaml-file.server";

/**
 * Reads config/fields/*.yaml: every field set by name. Throws a ConfigurationError with the problems of all sets: one that does
 * not fit its schema, or that refers to a field that it does not have.
 */
export function readFieldSets(configDirectory: string): Map<string, FieldSet> {
  const directory = join(configDirectory, "fields");
  const sets = new Map<string, FieldSet>();
  const problems: ConfigProblem[] = [];
  for (const file of readdirSync(directory)
    .filter((name) => name.endsWith(".yaml"))
    .sort()) {
    const read = attemptFile(join(directory, file), (path) => readYamlSource(path, FieldSet));
    if (!read.ok) {
      problems.push(...read.problems);
      continue;
    }
    const { data: set, source } = read.value;
    if (`${set.set}.yaml` !== file)
      problems.push(
        problemAt(source, ["set"], `the set "${set.set}" belongs in ${set.set}.yaml`, "rename the file or the set"),
      );
    problems.push(...problemsOfSet(set, source));
    sets.set(set.set, set);
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return sets;
}

function problemsOfSet(set: FieldSet, source: YamlSource): ConfigProblem[] {
  const names = set.fields.map(({ name }) => name);
  const ecsNames = set.fields.map(({ ecs }) => ecs);
  return [
    ...repeats(names).map((index) =>
      problemAt(
        source,
        ["fields", index, "name"],
        `the field "${names[index] ?? ""}" is defined twice`,
        "remove one of them",
      ),
    ),
    ...repeats(ecsNames).map((index) =>
      problemAt(
        source,
        ["fields", index, "ecs"],
        `two fields have the ECS name "${ecsNames[index] ?? ""}"`,
        "give one of them another",
      ),
    ),
    ...set.fields.flatMap(({ name, facet }, index) =>
      facet && set.fields.slice(0, index).filter((before) => before.facet).length >= FACET_LIMIT
        ? [
            problemAt(
              source,
              ["fields", index, "facet"],
              `"${name}" is one facet too many: a list takes ${FACET_LIMIT}`,
            ),
          ]
        : [],
    ),
    ...namedFields(set).flatMap(({ name, path }) =>
      set.fields.some((field) => field.name === name && field.sections)
        ? [
            problemAt(
              source,
              path,
              `${path[0]} names "${name}", which is concealed from some people`,
              "name a field without sections",
            ),
          ]
        : [],
    ),
    ...namedFields(set)
      .filter(({ name }) => !names.includes(name))
      .map(({ name, path }) =>
        problemAt(
          source,
          path,
          `${path[0]} names "${name}", which is not a field of the set`,
          didYouMean(name, names) ?? "name a field of the set",
        ),
      ),
  ];
}

/** The fields that a set refers to outside of its list of fields, and where. */
function namedFields({ key, pinned, time, defaultSort, search, groupDetails = [] }: FieldSet) {
  const single = Object.entries({ key, pinned, time }).flatMap(([place, name]) =>
    name === undefined ? [] : [{ name, path: [place] as [string, ...PropertyKey[]] }],
  );
  const many = Object.entries({ defaultSort: defaultSort.map((name) => name.replace(/^-/, "")), search, groupDetails });
  return [
    ...single,
    ...many.flatMap(([place, listed]) =>
      listed.map((name, index) => ({ name, path: [place, index] as [string, ...PropertyKey[]] })),
    ),
  ];
}

/** The position of a value that also occurs earlier. */
function repeats(values: readonly (string | undefined)[]): number[] {
  return values.flatMap((value, index) => (value !== undefined && values.indexOf(value) !== index ? [index] : []));
}
