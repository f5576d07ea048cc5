import { formatList } from "~/contract/say-list-facts";
import type { DuplicateReason } from "~/contract/device-merge";

const WORDS: Record<DuplicateReason["kind"], string> = {
  serialNumber: "serial number",
  mac: "MAC address",
  hostname: "host name",
};

/** "Same serial number and MAC address". */
export function describeReasons(reasons: readonly Pick<DuplicateReason, "kind">[]): string {
  return `Same ${formatList(reasons.map(({ kind }) => WORDS[kind]))}`;
}
