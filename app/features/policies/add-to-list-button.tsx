import { ListPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { IconButton } from "~/ui/actions/button";

const AddToListForm = lazy(() => import("./add-to-list-form").then((module) => ({ default: module.AddToListForm })));

/** Adds an address or a domain to an indicator list. Renders nothing if the policies screen is hidden. */
export function AddToListButton({ value }: { value: string }) {
  const { screens } = useShellData();
  const [isOpen, setOpen] = useState(false);
  const policies = addressOfScreen(screens, "policies");
  if (policies === undefined) return null;
  return (
    <>
      <IconButton
        icon={ListPlus}
        size="small"
        label={`Add ${value} to an indicator list`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <AddToListForm value={value} policies={policies} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
