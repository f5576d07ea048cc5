import { fork, type ChildProcess } from "node:child_process";

import type { Logger } from "pino";

import type { EmbeddedMessage, EmbeddedReady } from "~/contract/embedded";

import { StartupError } from "./startup-error.server";

interface EmbeddedOptions {
  /** The program: TypeScript run by tsx, or its bundle. */
  entry: string;
  dataDirectory: string;
  configDirectory: string;
  sessionSeconds: number;
  logLevel: string;
  isTest: boolean;
  /** Whether new demonstration data is generated continuously. */
  hasTelemetry: boolean;
  log: Logger;
}

export interface EmbeddedServices {
  /** The loopback addresses of /v1 and /identity. */
  address: string;
  demonstration: EmbeddedReady["demonstration"];
  close: () => Promise<void>;
}

const RESTART_AFTER_MS = 500;

/**
 * Starts the embedded API and identity provider as a separate process and waits until it accepts requests. If it exits
 * later, it is restarted on the same port. Throws StartupError if it cannot start.
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
      options.log.error({ code }, "the embedded services ended unexpectedly and are restarted");
      setTimeout(() => {
        child = launch(options, port);
        child.on("message", logRefusal);
        watch();
      }, RESTART_AFTER_MS).unref();
    });
  }

  function logRefusal(message: EmbeddedMessage): void {
    if (!message.ready) options.log.error(`the embedded services could not be restarted: ${message.reason}`);
  }
}

function launch(options: EmbeddedOptions, port: number): ChildProcess {
  const flags = ["--port", String(port), "--data", options.dataDirectory, "--config", options.configDirectory];
  const rest = [
    "--session-seconds",
    String(options.sessionSeconds),
    "--log-level",
    options.logLevel,
    "--allow-embedded",
    ...(options.isTest ? ["--test"] : []),
    ...(options.hasTelemetry ? [] : ["--no-telemetry"]),
  ];
  return fork(options.entry, [...flags, ...rest], {
    execArgv: options.entry.endsWith(".ts") ? ["--import", "tsx"] : [],
  });
}

function readyOf(child: ChildProcess): Promise<EmbeddedReady> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(
        new StartupError(`The embedded services exited during startup (${signal ?? `exit code ${String(code)}`}).`),
      ),
    );
    child.on("message", (message: EmbeddedMessage) => {
      if (message.ready) resolve(message);
      else reject(new StartupError(message.reason));
    });
  });
}
