import { SearchX } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { useShellData } from "~/shell/use-shell-data";
import type { ComplianceLevel, ComplianceSummary, ComplianceSystem } from "~/contract/compliance";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";

import { createComplianceLinks } from "./compliance-links";

interface SystemStateProps {
  system: ComplianceSystem | undefined;
  os: string | undefined;
  supported: ComplianceSummary["supported"];
  level: ComplianceLevel;
}

/** Explains why a system has no results: no device runs it, or no benchmark exists. */
export function SystemState({ system, os = "", supported, level }: SystemStateProps) {
  const t = useTerminology();
  const { screens, tenant } = useShellData();
  const links = createComplianceLinks(screens);
  const all = links.level(level);
  // An unknown system has no devices to link to.
  const known = system?.os === "unknown" ? undefined : system;
  const devices = known && links.inventory({ "os.name": known.label });
  return (
    <EmptyState
      size="page"
      icon={SearchX}
      title={system ? `No benchmark for ${system.label}` : t`No device with ${os} in ${tenant.tenantName}`}
      actions={
        <>
          {devices && (
            <LinkButton to={devices} data-rows={known.devices}>
              Show {formatNumber(known.devices)}
              {t(" devices")}
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

/** Links to the systems with a benchmark. */
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
