import type { Announcements } from "@dnd-kit/core";

/** The screen reader announcements while a panel is moved: its title and position. */
export function announcementsFor(panels: readonly { name: string; displayName: string }[]): Announcements {
  const titleOf = (id: unknown) => panels.find(({ name }) => name === id)?.displayName ?? "";
  const placeOf = (id: unknown) => `position ${panels.findIndex(({ name }) => name === id) + 1} of ${panels.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)} at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${titleOf(active.id)} is over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${titleOf(active.id)} was moved to ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${titleOf(active.id)} was not moved.`,
  };
}
