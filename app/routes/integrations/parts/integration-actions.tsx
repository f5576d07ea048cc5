import type { Integration } from "~/contract/integration";
import { ChangeDialog } from "~/shell/change/change-dialog";

/** The actions of a connection, by state. */
export function IntegrationActions({ integration }: { integration: Integration }) {
  const { name, displayName, work, state, permissions } = integration;
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
      {state !== "needs_consent" &&
        dialog("Test connection", "test", "Tests each step of the connection with the saved settings.")}
      {work === "sync" &&
        isActive &&
        dialog("Synchronize", "sync", "Reads and counts the records in the connected product.")}
      {isActive && dialog("Pause", "pause", "Nothing is read or sent until the integration is resumed.")}
      {state === "paused" && dialog("Resume", "resume", "Data is read and sent again.")}
      <ChangeDialog
        label="Disconnect"
        size="small"
        variant="danger"
        isDestructive
        title={`Disconnect ${displayName}`}
        intent="disconnect"

        description={`Settings and secrets are deleted. Affected features: ${permissions.map(({ reason }) => reason.toLowerCase()).join("; ")}.`}
      >
        <input type="hidden" name="name" value={name} />
      </ChangeDialog>
    </>
  );
}
