import { readdirSync } from "node:fs";
import { join } from "node:path";

import { FieldSet } from "~/contract/field";
import { FACET_LIMIT } from "~/contract/filter";

import { didYouMean } from "./nearest";
import { ConfigurationFaults, faultAt, readYamlSource, type Fault, type YamlSource } from "./yaml-file.server";

/**
 * Reads config/fields/*.yaml: every field set by its name. Throws ConfigurationFaults when a set does not fit its schema or
 * names a field that it does not have.
 */
export function readFieldSets(configDirectory: string): Map<string, FieldSet> {
  const directory = join(configDirectory, "fields");
  const sets = new Map<string, FieldSet>();
  const faults: Fault[] = [];
  for (const file of readdirSync(directory)
    .filter((name) => name.endsWith(".yaml"))
    .sort()) {
    const { data: set, source } = readYamlSource(join(directory, file), FieldSet);
    if (`${set.set}.yaml` !== file)
      faults.push(faultAt(source, ["set"], `the set "${set.set}" belongs into ${set.set}.yaml`));
    faults.push(...faultsOfSet(set, source));
    sets.set(set.set, set);
  }
  if (faults.length > 0) throw new ConfigurationFaults(faults);
  return sets;
}

function faultsOfSet(set: FieldSet, source: YamlSource): Fault[] {
  const names = set.fields.map(({ name }) => name);
  const ecsNames = set.fields.map(({ ecs }) => ecs);
  return [
    ...repeats(names).map((index) =>
      faultAt(source, ["fields", index, "name"], `the field "${names[index]}" stands twice`),
    ),
    ...repeats(ecsNames).map((index) =>
      faultAt(source, ["fields", index, "ecs"], `two fields have the ECS name "${ecsNames[index]}"`),
    ),
    ...set.fields.flatMap(({ name, facet }, index) =>
      facet && set.fields.slice(0, index).filter((before) => before.facet).length >= FACET_LIMIT
        ? [faultAt(source, ["fields", index, "facet"], `"${name}" is one facet too many: a list takes ${FACET_LIMIT}`)]
        : [],
    ),
    ...namedFields(set)
      .filter(({ name }) => !names.includes(name))
      .map(({ name, path }) =>
        faultAt(source, path, `${path[0]} names "${name}", which is not a field of the set`, didYouMean(name, names)),
      ),
  ];
}

/** The fields that a set names outside of its list, and where it does. */
function namedFields({ key, pinned, time, defaultSort, search }: FieldSet) {
  const single = Object.entries({ key, pinned, time }).flatMap(([place, name]) =>
    name === undefined ? [] : [{ name, path: [place] as [string, ...PropertyKey[]] }],
  );
  const many = Object.entries({ defaultSort: defaultSort.map((name) => name.replace(/^-/, "")), search });
  return [
    ...single,
    ...many.flatMap(([place, listed]) =>
      listed.map((name, index) => ({ name, path: [place, index] as [string, ...PropertyKey[]] })),
    ),
  ];
}

/** Where a value stands that stood before. */
function repeats(values: readonly (string | undefined)[]): number[] {
  return values.flatMap((value, index) => (value !== undefined && values.indexOf(value) !== index ? [index] : []));
}
