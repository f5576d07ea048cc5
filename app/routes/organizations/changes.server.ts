import { bulkChanges } from "~/features/organizations/bulk-changes.server";
import { templateChanges } from "~/features/policies/template-changes.server";

import { importChanges } from "./import-changes.server";
import { onboardChanges } from "./onboard-changes.server";
import { settingsChanges } from "./settings-changes.server";

export const changes = { ...bulkChanges, ...importChanges, ...onboardChanges, ...settingsChanges, ...templateChanges };
