import { bulkChanges } from "./bulk-changes.server";
import { operationChanges } from "./operation-changes.server";
import { settingsChanges } from "./settings-changes.server";

export const changes = { ...bulkChanges, ...settingsChanges, ...operationChanges };
