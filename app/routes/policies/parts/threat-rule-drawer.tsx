import { Copy, Pencil, Power, Trash2 } from "lucide-react";

import { gridQuery, isOneOf } from "~/address/filters";
import type { ThreatRule } from "~/contract/threat-rule";
import { draftOfThreatRule } from "~/features/policies/threat-rule-draft";
import { ThreatRuleDialog } from "~/features/policies/threat-rule-dialog";
import { ThreatRuleSentence } from "~/features/policies/threat-rule-sentence";
import { formatThreshold } from "~/features/policies/threat-rule-text";
import { CHOICE_INPUTS } from "~/grid/grid-choice";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { FactList, type Fact } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { SeverityTag } from "~/ui/marks/severity-tag";
import { Drawer } from "~/ui/overlays/drawer";

import type { ThreatRulesScreen } from "../screen-data";
import { FailedDrawer } from "./failed-drawer";

interface ThreatRuleDrawerProps extends ThreatRulesScreen {
  opened: NonNullable<ThreatRulesScreen["opened"]>;
  onClose: () => void;
}

/**
 * A threat rule in a drawer beside the list: its conditions and the threats it raised. The rule's name is part of the
 * address.
 */
export function ThreatRuleDrawer({ opened, canChange, isProvider, onClose }: ThreatRuleDrawerProps) {
  const t = useTerminology();
  if (!opened.ok)
    return <FailedDrawer failure={opened.failure} title={t("Threat rule")} what="rule" onClose={onClose} />;
  const rule = opened.value;
  const locked = lockOf(rule, isProvider);
  return (
    <Drawer
      isOpen
      size="large"
      onClose={onClose}
      title={rule.displayName}
      footer={canChange && <Actions rule={rule} isProvider={isProvider} locked={locked} />}
    >
      <Stack>
        {locked !== undefined && <Notice>{locked}.</Notice>}
        {rule.match === null ? (
          <p>
            {rule.source === "vendor"
              ? "The vendor does not publish the logic of this detection."
              : "The logic of this detection is built in."}
          </p>
        ) : (
          <ThreatRuleSentence rule={{ ...rule, match: rule.match }} />
        )}
        {rule.issues.includes("unused") && <Notice>Unused: the rule has raised no threat in the last 90 days.</Notice>}
        {rule.issues.includes("expired") && <Notice>Expired: the rule no longer applies.</Notice>}
        <RuleFacts rule={rule} />
        <HitList rule={rule} />
      </Stack>
    </Drawer>
  );
}

function lockOf({ source }: ThreatRule, isProvider: boolean): string | undefined {
  if (source === "vendor") return "Vendor rules can only be enabled or disabled";
  return source === "provider" && !isProvider ? "Only your provider can change provider rules" : undefined;
}

interface ActionsProps {
  rule: ThreatRule;
  isProvider: boolean;
  locked: string | undefined;
}

function Actions({ rule, isProvider, locked }: ActionsProps) {
  const { enabled, name, displayName, metadata, match } = rule;
  const verb = enabled ? "Disable" : "Enable";
  const chosen = <input type="hidden" name={CHOICE_INPUTS.name} value={name} />;
  const draft = draftOfThreatRule(rule);
  return (
    <>
      <ChangeDialog
        label="Delete"
        icon={Trash2}
        isDestructive
        title={`Delete ${displayName}`}
        intent="delete-threat-rules"
        description="You can undo this for a few minutes."
        disabledReason={locked}
      >
        {chosen}
      </ChangeDialog>
      <ChangeDialog
        label={verb}
        icon={Power}
        title={`${verb} ${displayName}`}
        intent={`${verb.toLowerCase()}-threat-rules`}
        description={enabled ? "The rule no longer raises threats." : "The rule starts raising threats immediately."}
        disabledReason={rule.source === "provider" && !isProvider ? locked : undefined}
      >
        {chosen}
      </ChangeDialog>
      {match !== null && (
        <ThreatRuleDialog
          label="Duplicate"
          icon={Copy}
          draft={{ ...draft, displayName: `${displayName} (copy)`.slice(0, 80) }}
        />
      )}
      <ThreatRuleDialog
        label="Edit"
        icon={Pencil}
        variant="primary"
        draft={draft}
        stored={{ name, resourceVersion: metadata?.resourceVersion ?? 0 }}
        disabledReason={locked ?? (match === null ? "Only filter-based rules can be edited" : undefined)}
      />
    </>
  );
}

function RuleFacts({ rule }: { rule: ThreatRule }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const { threshold, falsePositiveRate } = rule;
  const time = (at: string | null) => (at === null ? "Never" : <Moment at={at} />);
  const facts: Fact[] = [
    { label: "State", value: rule.enabled ? "Enabled" : "Disabled" },
    { label: "Type", value: humanise(rule.type) },
    { label: "Action", value: humanise(rule.action) },
    { label: "Severity", value: <SeverityTag severity={rule.severity} /> },
    { label: "Fires at", value: formatThreshold(threshold) },
    { label: "Techniques", value: rule.mitre.join(", ") || "Not set" },
    { label: "Hits in 24 hours", value: formatNumber(rule.hits24h) },
    { label: "Hits in 30 days", value: formatNumber(rule.hits30d) },
    { label: "Last hit", value: time(rule.lastHitAt) },
    {
      label: "False positives",
      value: falsePositiveRate === null ? "No closed threats yet" : `${Math.round(falsePositiveRate * 100)}%`,
    },
    { label: "Source", value: rule.source === "tenant" ? t("Organization") : humanise(rule.source) },
    { label: "Author", value: rule.author ?? "—" },
    { label: "Reason", value: rule.reason || "Not set" },
    { label: "Expires", value: rule.expiresAt === null ? "Never" : formatTime(rule.expiresAt).day },
    { label: "Tags", value: rule.tags.join(", ") || "No tags" },
  ];
  return <FactList facts={facts} />;
}

function HitList({ rule: { name } }: { rule: ThreatRule }) {
  const t = useTerminology();
  const { screens } = useShellData();
  const path = addressOfScreen(screens, "threat-intelligence");
  if (path === undefined) return null;
  return (
    <p>
      <Link to={`${path}?${gridQuery({ filters: [isOneOf("ruleName", name)] })}`}>
        {t("Threats that this rule raised")}
      </Link>
    </p>
  );
}
