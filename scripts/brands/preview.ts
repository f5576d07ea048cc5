import { createServer } from "node:net";

import { InvalidArgumentError, Option } from "commander";

import { formatDiagnostic } from "~/brand/diagnose/diagnostic";

import { DEMO_PASSWORD, demonstration } from "../../embedded/identity/demo-people.ts";
import { runConsole } from "./console-run.ts";
import type { Registry } from "./registry.ts";
import { findRole, peopleWithRole } from "./role.ts";
import { formatTable } from "./table.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { watchSources } from "./watch-sources.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface PreviewOptions extends Folders {
  port: number;
  as?: string;
}

export function addPreview({ program, terminal, finish }: Registry): void {
  program
    .command("preview")
    .summary("runs the console with this brand on every host, over demonstration data")
    .description(
      "runs the console with demonstration data and this brand on every host, until Ctrl+C; reload the page to see edits, errors are reported in the terminal",
    )
    .argument("<id>")
    .addOption(new Option("--port <number>", "port to listen on").argParser(readPort).default(3100))
    .option("--as <role>", "list only accounts with this role, for example member")
    .action(async (id: string, options: PreviewOptions) => {
      const workspace = readWorkspace(options, { ids: [id] });
      const { access } = configOf(workspace);
      const { complete } = findBrand(workspace, id);
      const people =
        options.as === undefined
          ? demonstration.map(({ person, does }) => ({ loginId: person.email, does }))
          : peopleWithRole(access, findRole(access, options.as));
      const tellProblems = () => {
        const found = readWorkspace(options, { ids: [id] }).diagnostics.filter(
          ({ brand }) => brand === "" || brand === id,
        );
        terminal.write(found.map((problem) => `${formatDiagnostic(problem)}\n`).join(""));
        return found.some(({ severity }) => severity === "error");
      };
      if (tellProblems()) return finish(EXIT.problems);

      await refuseTakenPort(options.port);
      const console = await runConsole(options, terminal, { PORT: String(options.port), PREVIEW_BRAND: id });
      try {
        terminal.write(welcome(complete.name ?? id, console.port, people));
        const tellAgain = () => {
          if (!tellProblems()) terminal.write("no errors; reload the page to see the change\n");
        };
        await watchSources(options, { onChange: tellAgain }, terminal);
      } finally {
        await console.close();
      }
    });
}

function welcome(name: string, port: number, people: readonly { loginId: string; does: string }[]): string {
  const rows = people.map(({ loginId, does }) => [`  ${loginId}`, does]);
  return `Preview of ${name}: http://localhost:${port} (press Ctrl+C to stop; changes made in the console are discarded)

Accounts; the password of each is ${DEMO_PASSWORD}
${formatTable(rows)}`;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(new WrongUsage(`port ${port} is taken; choose another with --port`)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}
