import { whyNoFolder } from "~/brand/load/file-access.server";

import { WrongUsage } from "./terminal.ts";

/** Throws WrongUsage if the value of an option is no folder whose entries can be listed. */
export function requireFolder(option: "--brands-dir" | "--config-dir", folder: string): void {
  const reason = whyNoFolder(folder);
  if (reason !== undefined) throw new WrongUsage(`${option} must be a folder, but ${reason}`);
}
