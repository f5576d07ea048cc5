import type { CheckKey } from "~/api/compliance.server";

/** Parses a check's name such as `windows-11:L1:1.1.4`; undefined if the name is invalid. */
export function checkKeyOf(name: string): CheckKey | undefined {
  const [os, level, checkId, ...rest] = name.split(":");
  if (!os || !checkId || rest.length > 0 || (level !== "L1" && level !== "L2")) return undefined;
  return { os, level, checkId };
}

/** The name of a check, as `checkKeyOf` parses it. */
export function checkNameOf({ os, level, checkId }: CheckKey): string {
  return [os, level, checkId].join(":");
}
