import type { Panel, PanelLine } from "~/contract/dashboard";

import { Problem } from "../problem";

/**
 * Reads panels in parallel and yields one line of JSON per panel as it becomes available. A failed panel reports its
 * error in its line.
 */
export async function* readLines(
  names: readonly string[],
  read: (name: string) => Promise<Panel>,
  onFault: (error: unknown) => void,
): AsyncGenerator<string> {
  const reading = new Map(names.map((name) => [name, toLine(name, read, onFault)]));
  while (reading.size > 0) {
    const line = await Promise.race(reading.values());
    reading.delete(line.name);
    yield `${JSON.stringify(line)}\n`;
  }
}

async function toLine(
  name: string,
  read: (name: string) => Promise<Panel>,
  onFault: (error: unknown) => void,
): Promise<PanelLine> {
  try {
    return { name, panel: await read(name) };
  } catch (error) {
    if (error instanceof Problem) return { name, problem: { status: error.status, message: error.message } };
    onFault(error);
    return { name, problem: { status: 500, message: "The panel could not be read" } };
  }
}
