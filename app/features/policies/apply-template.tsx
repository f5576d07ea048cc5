import { ShieldPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { Button } from "~/ui/actions/button";

import type { TemplateFormProps } from "./template-form";

const TemplateForm = lazy(() => import("./template-form").then((module) => ({ default: module.TemplateForm })));

/** Adds the rule of a template to the selected organizations. */
export function ApplyTemplate(props: Omit<TemplateFormProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
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
