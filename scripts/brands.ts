/*
 * The CLI for resellers and operators: `npm run brands -- <command>`. docs/brands.md documents manifests, --help the
 * commands.
 */
import { createInterface } from "node:readline/promises";

import { endOnBrokenPipe } from "./brands/broken-pipe.ts";
import { wantsColours } from "./brands/output.ts";
import { runBrands } from "./brands/program.ts";
import { endWithParent } from "./end-with-parent.ts";

const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
endWithParent(() => ending.abort());

endOnBrokenPipe(process.stdout);
endOnBrokenPipe(process.stderr);

process.exitCode = await runBrands(process.argv.slice(2), {
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  ask: process.stdin.isTTY ? ask : undefined,
  hasColours: wantsColours(process.stdout, process.env),
  ended: ending.signal,
});

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
