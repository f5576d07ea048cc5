/* For the tests of this folder: runs a command line like `npm run brands`, and returns its output. */
import { makeBrandsDirectory, type BrandFiles, type BrandsDirectory } from "~/brand/testing/brands-directory";

import { runBrands } from "./program.ts";
import type { Terminal } from "./terminal.ts";

export interface Run {
  code: number;
  out: string;
  err: string;
}

/** Brands of a single test, and the command line for them and the real config/. */
export interface Bench extends BrandsDirectory {
  run: (...args: string[]) => Promise<Run>;
  /** As `run`, with interactive answers. */
  runAsked: (answers: readonly string[], ...args: string[]) => Promise<Run>;
  /** As `run`, with overrides of the terminal. */
  runWith: (terminal: Partial<Terminal>, ...args: string[]) => Promise<Run>;
  /** As `run`, in a terminal with colours. */
  runInColour: (...args: string[]) => Promise<Run>;
  /** Runs a long-running command. */
  start: (...args: string[]) => RunningCommand;
}

export interface RunningCommand {
  /** Resolves with the match as soon as it is written after the match of the previous call. */
  wrote: (pattern: RegExp) => Promise<RegExpExecArray>;
  end: () => Promise<Run>;
}

/** Exists until the test ends. */
export function makeBench(files: BrandFiles): Bench {
  const directory = makeBrandsDirectory({ "default/brand.yaml": DEFAULT_BRAND, ...files });
  const run = async (args: readonly string[], more: Partial<Terminal> = {}): Promise<Run> => {
    const written = { out: "", err: "" };
    const code = await runBrands([...args, "--brands-dir", directory.path], {
      ...more,
      write(text) {
        written.out += text;
        more.write?.(text);
      },
      complain: (text) => void (written.err += text),
    });
    return { code, ...written };
  };
  return {
    ...directory,
    run: (...args) => run(args),
    runAsked(answers, ...args) {
      const waiting = [...answers];
      return run(args, { ask: () => Promise.resolve(waiting.shift() ?? "") });
    },
    runWith: (terminal, ...args) => run(args, terminal),
    runInColour: (...args) => run(args, { hasColours: true }),
    start: (...args) => startCommand((terminal) => run(args, terminal)),
  };
}

function startCommand(run: (terminal: Partial<Terminal>) => Promise<Run>): RunningCommand {
  const ending = new AbortController();
  let unread = "";
  let check = () => {};
  const write = (text: string) => {
    unread += text;
    check();
  };
  const ran = run({ write, ended: ending.signal });
  return {
    wrote: (pattern) =>
      new Promise((resolve, reject) => {
        check = () => {
          const found = pattern.exec(unread);
          if (!found) return;
          unread = unread.slice(found.index + found[0].length);
          resolve(found);
        };
        check();
        const tooSoon = ({ code, out, err }: Run) => reject(new Error(`it ended with ${code}: ${out}${err}`));
        ran.then(tooSoon, reject);
      }),
    async end() {
      ending.abort();
      return ran;
    },
  };
}

const DEFAULT_BRAND = "apiVersion: console/v1\nkind: Brand\nid: default\nname: Livery\ndefault: true\n";
