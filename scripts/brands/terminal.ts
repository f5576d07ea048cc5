import type { ResolveName } from "./dns.ts";

/** Where a command reads and writes. The report goes to `write` and nothing else does, so that it can be piped. */
export interface Terminal {
  write: (text: string) => void;
  complain: (text: string) => void;
  /** Only where a person can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Whether colours may be used. */
  hasColours?: boolean | undefined;
  /** Asks the DNS, in place of this machine's own resolver. */
  resolveName?: ResolveName | undefined;
  /** Ends a command that would go on for ever, such as a preview. */
  ended?: AbortSignal | undefined;
}

/** How a command ended, as the process says it. */
export const EXIT = { fine: 0, problems: 1, wrongUsage: 2, couldNotRun: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command cannot mean anything: an unknown brand, path, role or reference. */
export class WrongUsage extends Error {}
