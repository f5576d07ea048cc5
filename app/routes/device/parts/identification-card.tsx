import type { DeviceDetail } from "~/contract/device";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";

import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

/** How the device was recognised: each attribute with where it comes from and how sure that is. */
export function IdentificationCard({ identification }: Pick<DeviceDetail, "identification">) {
  return (
    <Card title="Identification" note="Source and confidence">
      {identification.length === 0 ? (
        <QuietNote>Nothing tells more about this device than its address.</QuietNote>
      ) : (
        <RowList
          label="Identification"
          rows={identification.map(({ attribute, value, source, confidence }) => ({
            key: `${attribute} ${source}`,
            title: value || "Unknown",
            detail: `${wordFor(attribute)} · from ${wordFor(source)}`,
            end: `${Math.round(confidence)}%`,
          }))}
        />
      )}
    </Card>
  );
}

const WORDS: Record<string, string> = {
  os: "OS",
  hostname: "Host name",
  dhcp: "DHCP",
  mdns: "mDNS",
  "mac-address": "MAC address",
  agent: "the agent",
};

function wordFor(name: string): string {
  return Object.hasOwn(WORDS, name) ? (WORDS[name] ?? name) : humanise(name);
}
