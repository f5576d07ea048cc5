import type { SentShellData, ShellData, SteadyShellData } from "./shell-data";

const read = new WeakMap<SentShellData, ShellData>();
/** Few: one for each brand, role and organization whose viewers see the same. */
const steady = new Map<string, SteadyShellData>();
const MOST_READ = 200;

/** The shell's data from how it was sent; the same object for the same data. */
export function readShellData(sent: SentShellData): ShellData {
  const known = read.get(sent);
  if (known) return known;
  const { steady: text, ...rest } = sent;
  const data = { ...rest, ...readSteady(text) };
  read.set(sent, data);
  return data;
}

function readSteady(text: string): SteadyShellData {
  const known = steady.get(text);
  if (known) return known;
  if (steady.size >= MOST_READ) steady.clear();
  const data = JSON.parse(text) as SteadyShellData;
  steady.set(text, data);
  return data;
}
