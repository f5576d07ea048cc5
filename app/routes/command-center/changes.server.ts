import { bulkChanges } from "~/features/organizations/bulk-changes.server";
import { templateChanges } from "~/features/policies/template-changes.server";

import { attentionChanges } from "./attention-changes.server";

/** Of items in the queue, and of the organizations chosen in the matrix. */
export const changes = { ...attentionChanges, ...bulkChanges, ...templateChanges };
