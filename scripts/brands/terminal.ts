import type { ResolveName } from "./dns.ts";

/** The input and output of a command. Only the report is written to `write`, so that it can be piped. */
export interface Terminal {
  write: (text: string) => void;
  complain: (text: string) => void;
  /** Only set for interactive terminals. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Whether colours may be used. */
  hasColours?: boolean | undefined;
  /** Resolves a name, in place of the system's resolver. */
  resolveName?: ResolveName | undefined;
  /** Ends a long-running command, such as a preview. */
  ended?: AbortSignal | undefined;
}

/** The result of a command, as its exit code. */
export const EXIT = { fine: 0, problems: 1, wrongUsage: 2, couldNotRun: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Invalid usage: unknown brand, path, role or reference. */
export class WrongUsage extends Error {}
