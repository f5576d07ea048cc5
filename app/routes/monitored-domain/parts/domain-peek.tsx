import { ArrowRight } from "lucide-react";

import type { ObservedDomain } from "~/contract/domain";
import { DomainActions } from "~/features/policies/domain-actions";
import { useFormats } from "~/shell/format-context";
import { LinkButton } from "~/ui/actions/link-button";
import { Stack } from "~/ui/layout/stack";

import { DomainFacts } from "./domain-facts";

/** Preview of a domain in the list: its details and the rules about it. */
export function DomainPeek({ domain, canChange }: { domain: ObservedDomain; canChange: boolean }) {
  const { hrefFor } = useFormats();
  const page = hrefFor("domain", domain.name);
  return (
    <Stack>
      {canChange && <DomainActions domain={domain.name} />}
      <DomainFacts domain={domain} />
      {page && (
        <LinkButton to={page} icon={ArrowRight}>
          Open domain
        </LinkButton>
      )}
    </Stack>
  );
}
