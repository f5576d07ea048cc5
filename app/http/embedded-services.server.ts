import { fork, type ChildProcess } from "node:child_process";

import type { Logger } from "pino";

import type { EmbeddedReady } from "~/contract/embedded";

interface EmbeddedOptions {
  /** The program: TypeScript under tsx, or its bundle. */
  entry: string;
  dataDirectory: string;
  configDirectory: string;
  sessionSeconds: number;
  isTest: boolean;
  log: Logger;
}

export interface EmbeddedServices {
  /** Where /v1 and /identity listen, on loopback. */
  address: string;
  demonstration: EmbeddedReady["demonstration"];
  close: () => Promise<void>;
}

const RESTART_AFTER_MS = 500;

/**
 * Starts the embedded API and identity provider as a process of its own and waits until it serves. One that dies later is
 * started again on the same port, so that the console finds it where it was.
 */
export async function startEmbeddedServices(options: EmbeddedOptions): Promise<EmbeddedServices> {
  let isClosing = false;
  let child = launch(options, 0);
  const { port, demonstration } = await readyOf(child);
  watch();
  return {
    address: `http://127.0.0.1:${port}`,
    demonstration,
    async close() {
      isClosing = true;
      if (child.exitCode !== null || !child.connected) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };

  function watch(): void {
    child.once("exit", (code) => {
      if (isClosing) return;
      options.log.error({ code }, "the embedded services stopped and are started again");
      setTimeout(() => {
        child = launch(options, port);
        watch();
      }, RESTART_AFTER_MS).unref();
    });
  }
}

function launch(options: EmbeddedOptions, port: number): ChildProcess {
  const flags = ["--port", String(port), "--data", options.dataDirectory, "--config", options.configDirectory];
  const rest = [
    "--session-seconds",
    String(options.sessionSeconds),
    "--allow-embedded",
    ...(options.isTest ? ["--test"] : []),
  ];
  return fork(options.entry, [...flags, ...rest], {
    execArgv: options.entry.endsWith(".ts") ? ["--import", "tsx"] : [],
  });
}

function readyOf(child: ChildProcess): Promise<EmbeddedReady> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The embedded services ended at once (code ${code})`)));
    child.on("message", (message: Partial<EmbeddedReady>) => {
      if (message.ready === true) resolve(message as EmbeddedReady);
    });
  });
}
