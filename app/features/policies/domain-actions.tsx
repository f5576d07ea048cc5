import { Ban, Check, Radar } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { Stack } from "~/ui/layout/stack";

import { AddToListButton } from "./add-to-list-button";
import { draftForDomain, draftThreatRuleForDomain } from "./block-draft";
import { RuleDialog } from "./rule-dialog";
import { ThreatRuleDialog } from "./threat-rule-dialog";

/** Actions to add rules about a domain and its subdomains. Renders nothing for a name that a rule cannot match. */
export function DomainActions({ domain }: { domain: string }) {
  const t = useTerminology();
  const [block, allow] = [draftForDomain(domain, "block"), draftForDomain(domain, "allow")];
  if (!block || !allow) return null;
  return (
    <Stack direction="row" gap="tight">
      <RuleDialog label={t("Block domain")} icon={Ban} draft={block} previewsAtOnce />
      <RuleDialog label={t("Allow domain")} icon={Check} draft={allow} previewsAtOnce />
      <AddToListButton value={domain.toLowerCase()} hasText />
      <ThreatRuleDialog label={t("Create threat rule")} icon={Radar} draft={draftThreatRuleForDomain(domain)} />
    </Stack>
  );
}
