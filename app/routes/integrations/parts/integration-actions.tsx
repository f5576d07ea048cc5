import type { Integration } from "~/contract/integration";
import { Button } from "~/ui/actions/button";
import { ChangeDialog } from "~/shell/change/change-dialog";

interface IntegrationActionsProps {
  integration: Integration;
  isTesting: boolean;
  onTest: () => void;
}

/** The actions of a connection, by state. */
export function IntegrationActions({ integration, isTesting, onTest }: IntegrationActionsProps) {
  const { name, displayName, stops, sync, work, state } = integration;
  const isActive = state === "connected" || state === "degraded";
  const dialog = (label: string, intent: string, description: string) => (
    <ChangeDialog
      label={label}
      size="small"
      title={`${label}: ${displayName}`}
      intent={intent}
      description={description}
    >
      <input type="hidden" name="name" value={name} />
    </ChangeDialog>
  );
  return (
    <>
      {state !== "needs_consent" && (
        <Button size="small" changes busy={isTesting} onClick={onTest}>
          Test connection
        </Button>
      )}
      {sync !== null &&
        isActive &&
        dialog(
          "Synchronize",
          "sync",
          work === "sync"
            ? "Reads and counts the records in the connected product."
            : "Synchronizes the status of all linked tickets.",
        )}
      {isActive && dialog("Pause", "pause", "Nothing is read or sent until the integration is resumed.")}
      {state === "paused" && dialog("Resume", "resume", "Data is exchanged again.")}
      <ChangeDialog
        label="Disconnect"
        size="small"
        variant="danger"
        isDestructive
        title={`Disconnect ${displayName}`}
        intent="disconnect"
        description={`${stops} Settings and secrets are deleted.`.trim()}
      >
        <input type="hidden" name="name" value={name} />
      </ChangeDialog>
    </>
  );
}
