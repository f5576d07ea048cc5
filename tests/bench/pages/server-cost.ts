import { Pool } from "undici";

import { childOf, cpuMs } from "../process-usage.ts";
import { quantile, round } from "../figures.ts";

/** A server that pages are requested from: a console, or a reference. */
export interface Subject {
  name: string;
  pool: Pool;
  /** Its processes by role. A reference without an API has only one. */
  processes: { console: number; api?: number };
}

export function consoleSubject(name: string, { pid, port }: { pid: number; port: number }): Subject {
  return {
    name,
    pool: new Pool(`http://127.0.0.1:${port}`, { connections: 1 }),
    processes: { console: pid, api: childOf(pid) },
  };
}

export interface Answer {
  status: number;
  body: Buffer;
}

export async function get({ pool }: Subject, path: string, headers: Record<string, string>): Promise<Answer> {
  const { statusCode, body } = await pool.request({ method: "GET", path, headers });
  return { status: statusCode, body: Buffer.from(await body.arrayBuffer()) };
}

/** CPU in milliseconds per request: the median of the rounds, and half the range between the lowest and the highest. */
export interface Cost {
  console: number;
  api: number;
  spread: number;
}

interface Load {
  requests: number;
  rounds: number;
  /** Long enough for the compiler: after 15 requests, it is still a fifth of the time. Milliseconds. */
  warmUpMs: number;
}

/**
 * Requests pages from the subjects in turn, one at a time, so that other load on the host affects all of them equally.
 */
export async function measureCosts(
  subjects: readonly Subject[],
  ask: (subject: Subject) => Promise<Answer>,
  { requests, rounds, warmUpMs }: Load,
): Promise<Map<string, Cost>> {
  const costs = new Map(subjects.map(({ name }) => [name, { console: [] as number[], api: [] as number[] }]));
  for (const subject of subjects) await repeatFor(warmUpMs, () => askOk(subject, ask));
  for (let current = 0; current < rounds; current++) {
    for (const subject of subjects) {
      const before = usage(subject);
      await repeat(requests, () => askOk(subject, ask));
      const after = usage(subject);
      costs.get(subject.name)?.console.push((after.console - before.console) / requests);
      costs.get(subject.name)?.api.push((after.api - before.api) / requests);
    }
  }
  return new Map([...costs].map(([name, { console, api }]) => [name, summarize(console, api)]));
}

function summarize(console: readonly number[], api: readonly number[]): Cost {
  return {
    console: round(quantile(console, 0.5)),
    api: round(quantile(api, 0.5)),
    spread: round((Math.max(...console) - Math.min(...console)) / 2),
  };
}

function usage({ processes }: Subject) {
  return { console: cpuMs(processes.console), api: processes.api === undefined ? 0 : cpuMs(processes.api) };
}

async function askOk(subject: Subject, ask: (subject: Subject) => Promise<Answer>): Promise<void> {
  const { status } = await ask(subject);
  if (status !== 200) throw new Error(`${subject.name} answered ${status}`);
}

async function repeat(times: number, action: () => Promise<void>): Promise<void> {
  for (let index = 0; index < times; index++) await action();
}

async function repeatFor(milliseconds: number, action: () => Promise<void>): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) await action();
}
