import { ShieldPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";

import type { TemplateFormProps } from "./template-form";

const TemplateForm = lazy(() => import("./template-form").then((module) => ({ default: module.TemplateForm })));

/** Adds the rule of a template to the selected organizations; absent where policies are hidden. */
export function ApplyTemplate(props: Omit<TemplateFormProps, "onClose">) {
  const { screens } = useShellData();
  const [isOpen, setOpen] = useState(false);
  if (addressOfScreen(screens, "policies") === undefined) return null;
  return (
    <>
      <Button size="small" icon={ShieldPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Apply policy template
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateForm {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
