import { readFileSync } from "node:fs";

const CHECK_MS = 500;

/**
 * Calls back when the process that started this one has ended. npm runs scripts in a shell, and some shells do not
 * forward signals: this process, or the shell, is then reparented. Programs started without npm may outlive their
 * parent, as with `nohup`.
 */
export function endWithParent(end: () => void): void {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}

/** Undefined on a system without /proc, where only the parent itself is known. */
function parentOf(pid: number): string | undefined {
  try {
    // "5203 (sh) S 5188 …": the name may contain spaces and brackets.
    return / [A-Z] (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
