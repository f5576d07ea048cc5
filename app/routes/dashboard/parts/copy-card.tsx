import { CopyPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { IconButton } from "~/ui/actions/button";

const CopyCardForm = lazy(() => import("./copy-card-form").then((module) => ({ default: module.CopyCardForm })));

/** Copies a card to a dashboard of the organization. */
export function CopyCard({ name, title }: { name: string; title: string }) {
  const t = useTerminology();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={CopyPlus}
        label={t`Copy ${title} to a dashboard`}
        size="small"
        data-print="hide"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <CopyCardForm name={name} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
