import { sayList } from "~/contract/say-list-facts";
import type { DuplicateReason } from "~/contract/device-merge";

const WORDS: Record<DuplicateReason["kind"], string> = {
  serialNumber: "serial number",
  mac: "MAC address",
  hostname: "host name",
};

/** "Same serial number and MAC address". */
export function sayReasons(reasons: readonly Pick<DuplicateReason, "kind">[]): string {
  return `Same ${sayList(reasons.map(({ kind }) => WORDS[kind]))}`;
}
