import { MAX_FAVORITES } from "./favorite-facts";
import type { TenantShortlists } from "./preferences";

/** Number of recently visited organizations, including the current one, which is not offered. */
const MAX_VISITS = 6;
/** Number of people per browser whose lists are stored; the least recently changed lists are dropped. */
const MAX_PEOPLE = 3;

export function shortlistOf(lists: TenantShortlists, userId: string): readonly string[] {
  return Object.hasOwn(lists, userId) ? (lists[userId] ?? []) : [];
}

/** Adds a favorite at the end, or removes one. A full list is left unchanged. */
export function withFavorite(
  lists: TenantShortlists,
  userId: string,
  { tenantId, isFavorite }: { tenantId: string; isFavorite: boolean },
): TenantShortlists {
  const others = shortlistOf(lists, userId).filter((other) => other !== tenantId);
  const added = isFavorite && others.length < MAX_FAVORITES ? [tenantId] : [];
  return withList(lists, userId, [...others, ...added]);
}

/**
 * The recently visited organizations, latest first, after a switch to the first of `visited` from the following ones.
 */
export function withVisits(lists: TenantShortlists, userId: string, visited: readonly string[]): TenantShortlists {
  const all = new Set([...visited, ...shortlistOf(lists, userId)]);
  return withList(lists, userId, [...all].slice(0, MAX_VISITS));
}

function withList(lists: TenantShortlists, userId: string, list: readonly string[]): TenantShortlists {
  const others = Object.entries(lists).filter(([other]) => other !== userId);
  const own: [string, readonly string[]][] = list.length === 0 ? [] : [[userId, list]];
  return Object.fromEntries([...own, ...others].slice(0, MAX_PEOPLE).map(([id, ids]) => [id, [...ids]]));
}
