import type { ApiClient } from "~/api/client.server";
import { listAuditEvents } from "~/api/audit.server";
import { exactly } from "~/contract/filter";
import type { FieldSet } from "~/contract/field";
import type { Metadata } from "~/contract/metadata";

import { toLoadResult } from "./load-result";
import type { Conflict, Difference } from "./refused-change";

/** A conflict as an intent finds it: with the ID of the person who saved, unless it knows the name. */
export interface FoundConflict<Field extends string = string> extends Conflict<Field> {
  authorId?: string | undefined;
  /** The field set that has the labels and kinds of the differences, if it is not the screen's. */
  set?: FieldSet | undefined;
}

/** A conflict with a record that someone else has saved. */
export function foundConflict<Field extends string>(
  metadata: Metadata | undefined,
  differences: Difference<Field>[],
): FoundConflict<Field> {
  return {
    resourceVersion: metadata?.resourceVersion ?? 0,
    by: null,
    authorId: metadata?.updatedBy,
    at: metadata?.updatedAt ?? new Date(0).toISOString(),
    differences,
  };
}

/** Adds the author's name from the audit trail, because a record has only an ID. */
export async function withAuthor(
  api: ApiClient,
  { authorId, set: _set, ...conflict }: FoundConflict,
): Promise<Conflict> {
  if (conflict.by !== null || authorId === undefined) return conflict;
  const query = { pageSize: 1, sort: ["-timestamp"], filters: [exactly("actor.userId", authorId)] };
  const events = await toLoadResult(listAuditEvents(api, query));
  return { ...conflict, by: (events.ok && events.value.items[0]?.actor.displayName) || null };
}
