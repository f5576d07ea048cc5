import type { DeviceDetail } from "~/contract/device";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { useTerminology } from "~/shell/use-terminology";

import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

/** The attributes that identify the device, with source and confidence. */
export function IdentificationCard({ identification }: Pick<DeviceDetail, "identification">) {
  const t = useTerminology();
  return (
    <Card title="Identification" note="Source and confidence">
      {identification.length === 0 ? (
        <QuietNote>{t("This device is identified only by its address.")}</QuietNote>
      ) : (
        <RowList
          label="Identification"
          rows={identification.map(({ attribute, value, source, confidence }) => ({
            key: `${attribute} ${source}`,
            title: (attribute === "type" ? humanise(value) : value) || "Unknown",
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
  vendor: "Maker",
  hostname: "Host name",
  dhcp: "DHCP",
  mdns: "mDNS",
  "mac-address": "MAC address",
  agent: "the agent",
};

function wordFor(name: string): string {
  return Object.hasOwn(WORDS, name) ? (WORDS[name] ?? name) : humanise(name);
}
