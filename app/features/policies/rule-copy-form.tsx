import type { ComponentProps, ReactNode } from "react";

import type { RuleImportResult } from "~/contract/policy-work";
import type { TenantResult } from "~/screen/tenant-result";
import { TenantCopyForm } from "~/shell/tenant/tenant-copy-form";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";

import { CopiedRules } from "./copied-rules";

interface RuleCopyFormProps extends Omit<
  ComponentProps<typeof TenantCopyForm<RuleImportResult>>,
  "countOf" | "describe" | "children"
> {
  /** Egress and ingress rules can be copied as rules of the provider. */
  mayBeProviders: boolean;
  /** Fields before the organizations. `forget` discards the preview. */
  children: (forget: () => void) => ReactNode;
}

/** Adds rules to other organizations. */
export function RuleCopyForm({ mayBeProviders, children, ...form }: RuleCopyFormProps) {
  const t = useTerminology();
  return (
    <TenantCopyForm<RuleImportResult>
      {...form}
      countOf={({ added }) => added.length}
      describe={(result) => <CopiedRules result={result} />}
    >
      {(results, forget) => (
        <>
          {children(forget)}
          {results && <input type="hidden" name="bases" value={basesOf(results)} />}
          {mayBeProviders && (
            <Checkbox
              name="asProvider"
              onChange={forget}
              hint={t("Administrators of these organizations can see provider rules but cannot change them.")}
            >
              Copy as provider rules
            </Checkbox>
          )}
        </>
      )}
    </TenantCopyForm>
  );
}

/** The state of each organization's rules, as previewed. */
function basesOf(results: readonly TenantResult<RuleImportResult>[]): string {
  return JSON.stringify(
    Object.fromEntries(results.flatMap((one) => ("value" in one ? [[one.tenantId, one.value.basis]] : []))),
  );
}
