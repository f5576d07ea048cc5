import { ListPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { Button, IconButton } from "~/ui/actions/button";

const AddToListForm = lazy(() => import("./add-to-list-form").then((module) => ({ default: module.AddToListForm })));

interface AddToListButtonProps {
  value: string;
  /** Shows the label as text, beside other buttons with text; by default, the button is an icon beside the value. */
  hasText?: boolean;
}

/** Adds an address or a domain to an indicator list. Renders nothing if the policies screen is hidden. */
export function AddToListButton({ value, hasText = false }: AddToListButtonProps) {
  const { screens } = useShellData();
  const [isOpen, setOpen] = useState(false);
  const policies = addressOfScreen(screens, "policies");
  if (policies === undefined) return null;
  return (
    <>
      {hasText ? (
        <Button icon={ListPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Add to indicator list
        </Button>
      ) : (
        <IconButton
          icon={ListPlus}
          size="small"
          label={`Add ${value} to an indicator list`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense>
          <AddToListForm value={value} policies={policies} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
