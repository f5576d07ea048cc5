import { Ban } from "lucide-react";

import { Button, IconButton } from "~/ui/actions/button";

import { draftBlock, type BlockedEnd } from "./block-draft";
import { RuleDialog } from "./rule-dialog";

interface BlockButtonProps extends BlockedEnd {
  /** The text of the button; without it, the button is an icon. */
  label?: string;
}

/**
 * Opens the form of a rule that blocks one end of a connection, with its impact. Renders nothing for an end that a rule
 * cannot match.
 */
export function BlockButton({ label, ...end }: BlockButtonProps) {
  const draft = draftBlock(end);
  if (!draft) return null;
  return (
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
  );
}
