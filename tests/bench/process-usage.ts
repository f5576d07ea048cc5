import { readFileSync } from "node:fs";

/** User and system time of a process so far, in milliseconds. Linux counts in hundredths of a second. */
export function cpuMs(pid: number): number {
  // After the name in brackets: user and system time are the 12th and 13th fields.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export type Memory = "VmRSS" | "VmHWM";

/** Resident memory of a process in MiB: current or peak. */
export function memoryMiB(pid: number, which: Memory): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** The only child of a process: the embedded services of a console. */
export function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);
}
