import { join, relative } from "node:path";

import type { z } from "zod";

import { ConfigurationError, readYamlText, type ConfigProblem, type YamlSource } from "~/catalogue/yaml-file.server";
import type { FieldSet } from "~/contract/field";

import { shippedFilesOf, type ShippedFolder } from "../load/folder-state.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import type { Code } from "./diagnostic";
import { inFile, readOwnYaml, TOP } from "./own-yaml.server";
import type { Problem } from "./problem";
import type { Manifest } from "./read-manifest.server";

/** A file that a brand ships to every organization, such as `dashboards/<name>.yaml`, with its problems. */
export interface ShippedFile<Content> {
  name: string;
  /** Relative to the brand's folder. */
  path: string;
  /** Relative to the working directory. */
  file: string;
  owner: Manifest;
  text: string;
  /** Undefined for a file with problems. */
  content: Content | undefined;
  problems: Problem[];
}

export interface ShippedFileContext {
  defaults: Pick<BrandDefaults, "limits">;
  fieldSets: ReadonlyMap<string, FieldSet>;
}

/** What the files of one subfolder contain. */
interface ShippedKind<Schema extends z.ZodType> {
  folder: ShippedFolder;
  schema: Schema;
  /** What one file is called in messages. */
  noun: string;
  /** The code of a file that does not fit the schema. */
  unreadable: Code;
  /** The code of a file that names a list, a field or a value that does not exist. */
  unknown: Code;
  check: (data: z.output<Schema>, source: YamlSource, fieldSets: ShippedFileContext["fieldSets"]) => ConfigProblem[];
}

/** The files of one subfolder of a brand, in the format that the console exports; inherited ones are not included. */
export function readShippedFiles<Schema extends z.ZodType>(
  owner: Manifest,
  kind: ShippedKind<Schema>,
  { defaults, fieldSets }: ShippedFileContext,
): ShippedFile<z.output<Schema>>[] {
  return shippedFilesOf(owner.directory, kind.folder).map((path) => {
    const name = path.slice(kind.folder.length + 1, -".yaml".length);
    const file = relative(process.cwd(), join(owner.directory, path));
    const { text, values, problems } = readOwnYaml(owner, file, defaults.limits);
    const unread = { name, path, file, owner, text, content: undefined };
    if (!values) {
      if (problems.length > 0) return { ...unread, problems };
      const empty = {
        code: kind.unreadable,
        path: [],
        message: `the ${kind.noun} is empty`,
        hint: "export one, or remove the file",
      };
      return { ...unread, problems: [inFile(file, empty, TOP)] };
    }
    const read = readContent(file, text, kind, fieldSets);
    return { ...unread, content: read.content, problems: [...problems, ...read.problems] };
  });
}

function readContent<Schema extends z.ZodType>(
  file: string,
  text: string,
  { schema, unreadable, unknown, check }: ShippedKind<Schema>,
  fieldSets: ShippedFileContext["fieldSets"],
): Pick<ShippedFile<z.output<Schema>>, "content" | "problems"> {
  try {
    const { data, source } = readYamlText(file, text, schema);
    const problems = check(data, source, fieldSets).map((problem) => toProblem(unknown, problem));
    return { content: problems.length > 0 ? undefined : data, problems };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { content: undefined, problems: error.problems.map((problem) => toProblem(unreadable, problem)) };
  }
}

function toProblem(code: Code, { file, line, column, message, hint }: ConfigProblem): Problem {
  return inFile(file, { code, path: [], message, hint }, { line, column });
}
