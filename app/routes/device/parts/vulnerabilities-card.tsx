import { isAtLeast, isOneOf } from "~/address/filters";
import { NeedsAgent } from "~/features/devices/needs-agent";
import type { Device } from "~/contract/device";
import { StackedBar } from "~/ui/chart/stacked-bar";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { Badge } from "~/ui/marks/badge";

import type { DeviceLinks } from "../device-links";
import type { DeviceScreenData } from "../screen-data";
import { LaterPart } from "./part";
import { SoftwareToFix } from "./software-to-fix";

type VulnerabilitiesCardProps = Pick<DeviceScreenData, "device" | "vulnerable"> & { links: DeviceLinks };

const SEVERITIES = ["critical", "high", "medium", "low"] as const;

/** Vulnerabilities by severity, and the software to fix first. */
export function VulnerabilitiesCard({ device, vulnerable, links }: VulnerabilitiesCardProps) {
  const all = links.software([isAtLeast("cveCount", 1)]);
  return (
    <Card
      title="Vulnerabilities"
      note={device.vulns && formatNumber(totalOf(device.vulns))}
      actions={<KnownExploited count={device.kevCount ?? 0} />}
      footer={all && device.vulns ? { label: "All vulnerable software", to: all } : undefined}
    >
      {device.vulns && vulnerable ? (
        <Stack>
          <StackedBar
            title="Vulnerabilities"
            description="Vulnerabilities by severity"
            formatValue={formatNumber}
            segments={SEVERITIES.map((severity) => ({
              key: severity,
              label: humanise(severity),
              value: device.vulns?.[severity] ?? 0,
              colour: `severity-${severity}`,
              to: links.vulnerabilities([isOneOf("severity", severity)]),
            }))}
          />
          <LaterPart promise={vulnerable} skeleton={<Skeleton lines={8} />}>
            {({ first }) => <SoftwareToFix software={first} links={links} />}
          </LaterPart>
        </Stack>
      ) : (
        <NeedsAgent device={device} what="vulnerabilities" />
      )}
    </Card>
  );
}

function KnownExploited({ count }: { count: number }) {
  return count > 0 && <Badge tone="bad">{formatNumber(count)} known exploited</Badge>;
}

function totalOf(counts: NonNullable<Device["vulns"]>): number {
  return SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);
}
