import { Notice } from "./notice";

interface GoneNoticeProps {
  /** The kind of object in the address: "rule", "site". */
  what: string;
  onDismiss: () => void;
}

/**
 * Replaces the drawer of an object that was just deleted, by this person or another. The address still refers to it, so
 * undoing the deletion restores the drawer.
 */
export function GoneNotice({ what, onDismiss }: GoneNoticeProps) {
  return <Notice onDismiss={onDismiss}>{`This ${what} no longer exists.`}</Notice>;
}
