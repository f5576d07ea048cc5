import { Ban } from "lucide-react";

import { Button, IconButton } from "~/ui/actions/button";

import { AddToListButton } from "./add-to-list-button";
import { draftBlock, valueOfEnd, type BlockedEnd } from "./block-draft";
import { RuleDialog } from "./rule-dialog";

interface BlockButtonProps extends BlockedEnd {
  /** The text of the button; without it, the button is an icon. */
  label?: string;
}

/**
 * Opens the form of a rule that blocks one end of a connection, with its impact. An icon has a second one beside it,
 * which adds the end to an indicator list. Renders nothing for an end that a rule cannot match.
 */
export function BlockButton({ label, ...end }: BlockButtonProps) {
  const draft = draftBlock(end);
  if (!draft) return null;
  const value = valueOfEnd(end);
  return (
    <>
      <RuleDialog
        label={draft.displayName}
        draft={draft}
        previewsAtOnce
        trigger={(open) =>
          label === undefined ? (
            <IconButton icon={Ban} size="small" label={draft.displayName} aria-haspopup="dialog" onClick={open} />
          ) : (
            <Button icon={Ban} size="small" aria-haspopup="dialog" onClick={open}>
              {label}
            </Button>
          )
        }
      />
      {label === undefined && value !== undefined && <AddToListButton value={value} />}
    </>
  );
}
