import type { DashboardCopy } from "~/features/dashboards/dashboard-copy";
import { TenantCopyForm } from "~/shell/tenant/tenant-copy-form";
import { useTerminology } from "~/shell/use-terminology";

/** Copies the dashboard to other organizations. */
export function CopyForm({ displayName, onClose }: { displayName: string; onClose: () => void }) {
  const t = useTerminology();
  return (
    <TenantCopyForm<DashboardCopy>
      title={t`Copy ${displayName} to other organizations`}
      intents={{ preview: "preview-copy", copy: "copy-dashboard" }}
      submitLabel="Copy dashboard"
      description={t(
        "Each organization gets its own copy with its own data. Filters are copied unchanged, including filters on sites and devices.",
      )}
      countOf={({ isTaken }) => (isTaken ? 0 : 1)}
      describe={(copy) => <CopiedDashboard {...copy} />}
      onClose={onClose}
    />
  );
}

function CopiedDashboard({ isTaken, displayName, panels }: DashboardCopy) {
  if (isTaken)
    return (
      <li data-kind="left">
        <b>{displayName}</b> is not copied: there is already a dashboard with this name
      </li>
    );
  return (
    <li data-kind="added">
      <b>{displayName}</b> is new: {panels === 1 ? "1 panel" : `${panels} panels`}
    </li>
  );
}
