import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import { WrongUsage } from "../terminal.ts";
import type { Picture } from "./photograph.ts";

/** The screenshots of an earlier run, for comparison. */
export interface StoredRun {
  find: (name: string) => Pick<Picture, "png" | "moving"> | undefined;
}

const MOVING_FILE = "moving.json";
const Moving = z.record(
  z.string(),
  z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
);

export function readStoredRun(folder: string): StoredRun {
  const file = join(folder, MOVING_FILE);
  if (!existsSync(file)) throw new WrongUsage(`${folder} contains no screenshots of an earlier run`);
  const moving = Moving.parse(JSON.parse(readFileSync(file, "utf8")));
  const pictures = readdirSync(folder).filter((name) => name.endsWith(".png"));
  // Read now, because the next run may write into the same folder.
  const pngs = new Map(pictures.map((name) => [name.slice(0, -4), readFileSync(join(folder, name))]));
  return {
    find(name) {
      const png = pngs.get(name);
      return png && { png, moving: moving[name] ?? [] };
    },
  };
}

/** Stored next to the screenshots, for comparison with a later run. */
export function writeMoving(folder: string, pictures: readonly Picture[]): void {
  const moving = Object.fromEntries(pictures.map((picture) => [picture.name, picture.moving]));
  writeFileSync(join(folder, MOVING_FILE), `${JSON.stringify(moving)}\n`);
}
