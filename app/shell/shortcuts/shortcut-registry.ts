import { nameOfPress, type Shortcut, type ShortcutGroup } from "./shortcut";

/** Maximum time between the keys of a sequence, in milliseconds. */
const SEQUENCE_MS = 1_000;

interface ShortcutContext {
  /** Whether the key press belongs to a text field. */
  isTyping: boolean;
  hasDialog: boolean;
  /** Whether shortcuts without Ctrl or ⌘ are enabled. */
  hasSingleKeys: boolean;
}

export interface ShortcutRegistry {
  /** Adds a group and returns the function that removes it. */
  register: (group: ShortcutGroup) => () => void;
  /** The available shortcuts, by title of the group. */
  list: (situation: Pick<ShortcutContext, "hasDialog">) => Map<string, Shortcut[]>;
  /** Runs the shortcut of a key press. Returns whether there was one. */
  handle: (event: KeyboardEvent, situation: ShortcutContext) => boolean;
}

/** The active keyboard shortcuts of the page. For equal keys, those registered first have precedence. */
export function createShortcutRegistry(report: (clash: string) => void): ShortcutRegistry {
  const groups = new Set<ShortcutGroup>();
  let begun = { presses: "", at: -Infinity };

  const inForce = (hasDialog: boolean) => [...groups].filter(({ isDialog }) => isDialog === hasDialog);

  return {
    register(group) {
      for (const clash of findClashes(group, inForce(group.isDialog))) report(clash);
      groups.add(group);
      return () => groups.delete(group);
    },
    list({ hasDialog }) {
      const byTitle = new Map<string, Shortcut[]>();
      for (const { title, shortcuts } of inForce(hasDialog)) {
        const listed = byTitle.get(title) ?? [];
        const added = shortcuts().filter(
          ({ label, isAvailable }) => (isAvailable?.() ?? true) && !listed.some((shortcut) => shortcut.label === label),
        );
        if (added.length > 0) byTitle.set(title, [...listed, ...added]);
      }
      return byTitle;
    },
    handle(event, { isTyping, hasDialog, hasSingleKeys }) {
      const press = nameOfPress(event);
      if (press === undefined || event.isComposing) return false;
      if (!press.startsWith("Mod+") && (isTyping || !hasSingleKeys)) return false;
      const isContinued = begun.presses !== "" && event.timeStamp - begun.at <= SEQUENCE_MS;
      const presses = isContinued ? `${begun.presses} ${press}` : press;
      begun = { presses: "", at: -Infinity };
      const shortcuts = inForce(hasDialog).flatMap((group) => group.shortcuts());
      if (shortcuts.some(({ keys, run }) => keys.includes(presses) && run?.(event))) return true;
      const isBeginning = shortcuts.some(({ keys }) => keys.some((each) => each.startsWith(`${presses} `)));
      if (isBeginning) begun = { presses, at: event.timeStamp };
      return isBeginning;
    },
  };
}

/** Keys with two different meanings, or that start another sequence. Two lists on one page have the same keys. */
function findClashes(group: ShortcutGroup, others: readonly ShortcutGroup[]): string[] {
  const present = others.filter(({ title }) => title !== group.title).flatMap(({ shortcuts }) => shortcuts());
  return group
    .shortcuts()
    .flatMap((added) =>
      present
        .filter(({ keys }) => keys.some((theirs) => added.keys.some((ours) => areAmbiguous(ours, theirs))))
        .map(
          ({ keys, label }) => `${added.keys.join(", ")} (${added.label}) clashes with ${keys.join(", ")} (${label})`,
        ),
    );
}

function areAmbiguous(first: string, second: string): boolean {
  return first === second || first.startsWith(`${second} `) || second.startsWith(`${first} `);
}
