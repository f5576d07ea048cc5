/* For the tests of this folder: a command line run as `npm run brands` runs it, with what it wrote. */
import { makeBrandsDirectory, type BrandFiles, type BrandsDirectory } from "~/brand/test-brands";

import { runBrands } from "./program.ts";

export interface Run {
  code: number;
  out: string;
  err: string;
}

/** Brands of a test's own, and the command line over them and the real config/. */
export interface Bench extends BrandsDirectory {
  run: (...args: string[]) => Promise<Run>;
  /** As `run`, where a person answers. */
  runAsked: (answers: readonly string[], ...args: string[]) => Promise<Run>;
}

export function makeBench(files: BrandFiles): Bench {
  const directory = makeBrandsDirectory({ "default/brand.yaml": DEFAULT_BRAND, ...files });
  const run = async (args: readonly string[], answers?: readonly string[]): Promise<Run> => {
    const written = { out: "", err: "" };
    const waiting = [...(answers ?? [])];
    const code = await runBrands([...args, "--brands-dir", directory.path], {
      write: (text) => void (written.out += text),
      complain: (text) => void (written.err += text),
      ask: answers && (() => Promise.resolve(waiting.shift() ?? "")),
    });
    return { code, ...written };
  };
  return { ...directory, run: (...args) => run(args), runAsked: (answers, ...args) => run(args, answers) };
}

const DEFAULT_BRAND = "apiVersion: console/v1\nkind: Brand\nid: default\nname: Livery\ndefault: true\n";
