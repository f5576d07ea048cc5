import { makeVisible } from "~/contract/visible-facts";

/** Why the server cannot start and what to do about it, as one sentence or a list of file positions. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** The address to listen on. */
interface Place {
  host: string;
  port: number;
}

/** Describes a failure to listen for an operator. */
export function listenError(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
    EACCES: `The current user is not allowed to listen on port ${port}. Set PORT to a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its addresses.`,
    ENOTFOUND: `The host name ${host} is unknown. Set HOST to an address of this machine.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason === undefined ? error : new StartupError(reason);
}

/** Errors with a message for the person who starts the server. */
const READABLE = new Set([
  "StartupError",
  "SettingsError",
  "ConfigurationError",
  "ConfigurationErrors",
  "PreviewBrandError",
]);

/** `config/hosts.yaml:1:1: …` */
const IN_A_FILE = /^\S+:\d+:\d+: /;

/**
 * Until the returned function is called, an error ends the process with exit code 1 and a readable reason on standard
 * error, without a stack unless `--verbose` is set.
 */
export function catchStartupErrors({ isVerbose }: { isVerbose: boolean }): () => void {
  const end = (error: unknown) => {
    process.stderr.write(startupMessage(error, isVerbose));
    process.exit(1);
  };
  process.on("uncaughtException", end);
  return () => void process.off("uncaughtException", end);
}

/** The output for an error. A diagnostic quotes the manifest, which may contain terminal control characters. */
export function startupMessage(error: unknown, isVerbose: boolean): string {
  return makeVisible(`Livery could not start. ${describeStartupError(error, isVerbose)}\n`);
}

function describeStartupError(error: unknown, isVerbose: boolean): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (READABLE.has(error.name)) {
    if (error.message.includes("\n")) return `Fix these files, then start again:\n${error.message}`;
    return IN_A_FILE.test(error.message) ? `Fix this, then start again: ${error.message}` : error.message;
  }
  if (isVerbose) return error.stack ?? error.message;
  if (code === "ERR_MODULE_NOT_FOUND" && error.message.includes("build/"))
    return "The build is missing or incomplete. Run: npm run build";
  if (code === "ENOENT") return `${path ?? "A file"} is missing. Restore it, or start in the folder that contains it.`;
  if (code === "EACCES" || code === "EPERM")
    return `${path ?? "A file"} cannot be read. Give the current user read access.`;
  if (code === "ENOSPC") return "The disk is full. Free up disk space, then start again.";
  return `${error.message} (use --verbose for a stack trace)`;
}
