import { readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { holdsManifest, localeFilesOf } from "../load/folder-state.server";
import { SEVERITIES, type Code, type Diagnostic } from "./diagnostic";

const MANIFEST = "brand.yaml";
/** Names that are evidently meant for the manifest, in whatever letter case. */
const MANIFEST_LIKE = /^(?:brand|manifest)\.ya?ml$/i;
const YAML = /\.ya?ml$/i;
/** Folders and files that no one takes for a brand, as when brands are listed. */
const HIDDEN = /^[._]/;

/** What is in brands/ without being read: folders without a manifest, and YAML files that are no manifest. */
export function findStrayFiles(brandsDirectory: string): Diagnostic[] {
  return readdirSync(brandsDirectory)
    .filter((name) => !HIDDEN.test(name))
    .flatMap((name) => {
      const isFolder = statSync(join(brandsDirectory, name), { throwIfNoEntry: false })?.isDirectory() === true;
      return isFolder ? inspectFolder(brandsDirectory, name) : inspectFile(brandsDirectory, name);
    });
}

function inspectFolder(brandsDirectory: string, id: string): Diagnostic[] {
  const folder = join(brandsDirectory, id);
  const isBrand = holdsManifest(brandsDirectory, id);
  const known = new Set([MANIFEST, ...localeFilesOf(folder).map((path) => path.split("/").join(sep))]);
  const files = yamlFilesIn(folder).filter((name) => !known.has(name));
  const meant = isBrand ? undefined : files.find((name) => MANIFEST_LIKE.test(name));
  const strays = files.map((name) =>
    name === meant
      ? describe(
          "B015",
          id,
          join(folder, name),
          `the manifest of a brand is named ${MANIFEST}`,
          `rename it to ${MANIFEST}`,
        )
      : describe(
          "B016",
          id,
          join(folder, name),
          "this file is not read",
          `write everything in ${MANIFEST}, or remove the file`,
        ),
  );
  const hint = `brands new ${id} --name … --host … writes one; start the folder's name with _ to have it ignored`;
  const lacking = describe("B017", id, folder, `the folder has no ${MANIFEST}`, hint);
  return isBrand || meant !== undefined ? strays : [lacking, ...strays];
}

function inspectFile(brandsDirectory: string, name: string): Diagnostic[] {
  if (!YAML.test(name)) return [];
  const hint = `a brand is a folder: move the file to ${name.replace(YAML, "")}/${MANIFEST}, or remove it`;
  return [describe("B016", "", join(brandsDirectory, name), "this file is not read", hint)];
}

function yamlFilesIn(folder: string): string[] {
  return readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((name) => YAML.test(name) && !name.split(sep).some((part) => HIDDEN.test(part)))
    .sort();
}

function describe(code: Code, brand: string, path: string, message: string, hint: string): Diagnostic {
  const file = relative(process.cwd(), path);
  return { code, severity: SEVERITIES[code], brand, file, line: 1, column: 1, message, hint };
}
