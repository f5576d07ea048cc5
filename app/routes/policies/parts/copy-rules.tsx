import { Copy } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";

import type { CopyFormProps } from "./copy-form";

/** Provider staff rarely copy rules, and only they need the search for organizations. */
const CopyForm = lazy(() => import("./copy-form").then((module) => ({ default: module.CopyForm })));

/** Copies the selected rules to other organizations. */
export function CopyRules(props: Omit<CopyFormProps, "onClose">) {
  const t = useTerminology();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={Copy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("Copy to organizations")}
      </Button>
      {isOpen && (
        <Suspense>
          <CopyForm {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
