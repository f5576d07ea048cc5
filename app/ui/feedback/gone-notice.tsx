import { Notice } from "./notice";

interface GoneNoticeProps {
  /** What the address names: "rule", "site". */
  what: string;
  onDismiss: () => void;
}

/**
 * In place of the drawer of something that was deleted, by this person a moment ago or by another. The address still names it,
 * so that undoing the deletion brings the drawer back.
 */
export function GoneNotice({ what, onDismiss }: GoneNoticeProps) {
  return <Notice onDismiss={onDismiss}>{`This ${what} no longer exists.`}</Notice>;
}
