import { Link } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { useShellData } from "~/console/use-shell-data";
import type { ComplianceLevel, ComplianceSummary, ComplianceSystem } from "~/contract/compliance";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/ui/format/number";

import { createComplianceLinks } from "./compliance-links";

interface SystemStateProps {
  system: ComplianceSystem | undefined;
  os: string | undefined;
  supported: ComplianceSummary["supported"];
  level: ComplianceLevel;
}

/** Why there is nothing to show for a system: no device has it, or no benchmark exists for it. */
export function SystemState({ system, os = "", supported, level }: SystemStateProps) {
  const { screens, tenant } = useShellData();
  const links = createComplianceLinks(screens);
  const all = links.level(level);
  // A system that nobody knows the name of cannot be asked for by it.
  const known = system?.os === "unknown" ? undefined : system;
  const devices = known && links.inventory({ "os.name": known.label });
  return (
    <EmptyState
      size="page"
      icon={SearchX}
      title={system ? `No benchmark for ${system.label}` : `No device with ${os} in ${tenant.tenantName}`}
      actions={
        <>
          {devices && (
            <LinkButton to={devices} data-rows={known.devices}>
              Show its {formatNumber(known.devices)} devices
            </LinkButton>
          )}
          {all && <LinkButton to={all}>All systems</LinkButton>}
        </>
      }
    >
      <SupportedSystems supported={supported} level={level} />
    </EmptyState>
  );
}

/** The systems that a benchmark exists for, as links. */
export function SupportedSystems({ supported, level }: Pick<SystemStateProps, "supported" | "level">) {
  const { screens } = useShellData();
  const links = createComplianceLinks(screens);
  return (
    <>
      Supported:{" "}
      {supported.map(({ os, label }, index) => {
        const to = links.level(level, os);
        return (
          <span key={os}>
            {index > 0 && ", "}
            {to ? <Link to={to}>{label}</Link> : label}
          </span>
        );
      })}
      .
    </>
  );
}
