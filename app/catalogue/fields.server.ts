import { readdirSync } from "node:fs";
import { join } from "node:path";

import { FieldSet } from "~/contract/field";

import { ConfigurationFaults, readYaml, type Fault } from "./yaml-file.server";

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
    const set = readYaml(join(directory, file), FieldSet);
    const complaints = complaintsAbout(set);
    if (`${set.set}.yaml` !== file) complaints.unshift(`the set "${set.set}" belongs into ${set.set}.yaml`);
    faults.push(...complaints.map((message) => ({ file: `config/fields/${file}`, line: 1, column: 1, message })));
    sets.set(set.set, set);
  }
  if (faults.length > 0) throw new ConfigurationFaults(faults);
  return sets;
}

function complaintsAbout(set: FieldSet): string[] {
  const names = set.fields.map(({ name }) => name);
  const ecsNames = set.fields.flatMap(({ ecs }) => ecs ?? []);
  const used = {
    key: [set.key],
    pinned: set.pinned ? [set.pinned] : [],
    defaultSort: set.defaultSort.map((name) => name.replace(/^-/, "")),
    search: set.search,
    time: set.time ? [set.time] : [],
  };
  return [
    ...repeated(names).map((name) => `the field "${name}" stands twice`),
    ...repeated(ecsNames).map((name) => `two fields have the ECS name "${name}"`),
    ...Object.entries(used).flatMap(([place, values]) =>
      values
        .filter((value) => !names.includes(value))
        .map((value) => `${place} names "${value}", which is not a field of the set`),
    ),
  ];
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
