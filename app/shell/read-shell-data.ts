import type { SentShellData, ShellData, SteadyShellData } from "./shell-data";

const read = new WeakMap<SentShellData, ShellData>();

/** Decodes the shell's data; returns the same object for the same data. */
export function readShellData(sent: SentShellData): ShellData {
  const known = read.get(sent);
  if (known) return known;
  const { steady, ...rest } = sent;
  const data = { ...rest, ...(JSON.parse(steady) as SteadyShellData) };
  read.set(sent, data);
  return data;
}
