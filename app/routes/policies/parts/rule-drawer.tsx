import { useLocation } from "@remix-run/react";
import { Copy, Pencil } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import type { PolicyRule } from "~/contract/policy-rule";
import { copyOfRule } from "~/features/policies/rule-draft";
import { RuleDialog } from "~/features/policies/rule-dialog";
import { RuleSentence } from "~/features/policies/rule-sentence";
import { useFormats } from "~/shell/format-context";
import { Moment } from "~/shell/moment";
import { addressWith } from "~/shell/screens/address-with";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { gridQuery, isOneOf } from "~/address/filters";
import { Notice } from "~/ui/feedback/notice";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { FactList, type Fact } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { Tag } from "~/ui/marks/tag";
import { Drawer } from "~/ui/overlays/drawer";

import type { RulesScreen } from "../screen-data";
import { FailedDrawer } from "./failed-drawer";
import { DeleteRule, MoveRule, SwitchRule } from "./single-rule";

interface RuleDrawerProps extends RulesScreen {
  opened: NonNullable<RulesScreen["opened"]>;
  onClose: () => void;
}

/**
 * A rule in a drawer beside the list: its definition, its matches and its problems. The rule's name is part of the
 * address.
 */
export function RuleDrawer({ tab, opened, canChange, isProvider, rules, onClose }: RuleDrawerProps) {
  if (!opened.ok) return <FailedDrawer failure={opened.failure} title="Rule" what="rule" onClose={onClose} />;
  const { rule, others } = opened.value;
  const isLocked = rule.scope === "provider" && !isProvider;
  const stored = { name: rule.name, resourceVersion: rule.metadata?.resourceVersion ?? 0 };
  return (
    <Drawer
      isOpen
      size="large"
      onClose={onClose}
      title={rule.displayName}
      footer={
        canChange && (
          <>
            <DeleteRule direction={tab} rule={rule} isLocked={isLocked} />
            <MoveRule direction={tab} rule={rule} isLocked={isLocked} last={rules.total} />
            <SwitchRule direction={tab} rule={rule} isLocked={isLocked} />
            <RuleDialog label="Duplicate" icon={Copy} draft={copyOfRule(tab, rule)} isProvider={isProvider} />
            <RuleDialog
              label="Edit"
              icon={Pencil}
              variant="primary"
              draft={{ ...rule, direction: tab }}
              stored={stored}
              isProvider={isProvider}
              disabledReason={isLocked ? LOCKED : undefined}
            />
          </>
        )
      }
    >
      <Stack>
        {isLocked && <Notice>{LOCKED}.</Notice>}
        <RuleSentence rule={{ ...rule, direction: tab }} />
        <Issues rule={rule} others={others} />
        <RuleFacts rule={rule} />
        <HuntLink name={rule.name} />
      </Stack>
    </Drawer>
  );
}

const LOCKED = "Only your provider can change provider rules";

/** The problems of the rule, each with its reason and a link to the other rule. */
function Issues({ rule, others }: { rule: PolicyRule; others: Readonly<Record<string, string>> }) {
  const { search } = useLocation();
  const link = (name: string) => (
    <Link key={name} to={addressWith(search, "peek", name)} preventScrollReset>
      {others[name] ?? name}
    </Link>
  );
  const { issues, shadowedBy, conflictsWith } = rule;
  return (
    <>
      {shadowedBy !== null && (
        <Notice tone="warn">
          Shadowed: {link(shadowedBy)} comes first and matches everything that this rule matches, so this rule never
          decides.
        </Notice>
      )}
      {conflictsWith.map((name) => (
        <Notice key={name} tone="warn">
          Conflicting: {link(name)} matches the same traffic with another action.
        </Notice>
      ))}
      {issues.includes("unused") && <Notice>Unused: no traffic has matched in the last 90 days.</Notice>}
      {!rule.log && <Notice>Not logged: traffic and hits of this rule are not recorded.</Notice>}
      {issues.includes("expired") && <Notice>Expired: the rule no longer applies.</Notice>}
    </>
  );
}

function RuleFacts({ rule }: { rule: PolicyRule }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const time = (at: string | null | undefined, missing: string) =>
    at === null || at === undefined ? missing : <Moment at={at} />;
  const facts: Fact[] = [
    { label: "Position", value: formatNumber(rule.order) },
    { label: "State", value: rule.enabled ? "Enabled" : "Disabled" },
    { label: "Scope", value: t(humanise(rule.scope)) },
    { label: "Hits in 24 hours", value: formatNumber(rule.hits24h) },
    { label: "Hits in 30 days", value: formatNumber(rule.hits30d) },
    { label: "Traffic in 30 days", value: formatBytes(rule.bytes30d) },
    { label: "Last hit", value: time(rule.lastHitAt, "Never") },
    { label: "Expires", value: rule.expiresAt == null ? "Never" : formatTime(rule.expiresAt).day },
    { label: "Limit per minute", value: rule.rateLimitPerMin === null ? "None" : formatNumber(rule.rateLimitPerMin) },
    ...("requireVpn" in rule
      ? [
          { label: "VPN required", value: rule.requireVpn ? "Yes" : "No" },
          {
            label: "Forwarded to",
            value: rule.translate ? `${rule.translate.toDevice}, port ${rule.translate.toPort}` : "Not forwarded",
          },
        ]
      : []),
    { label: "Comment", value: rule.comment || "Not set" },
    { label: "Tags", value: rule.tags.length === 0 ? "No tags" : rule.tags.map((tag) => <Tag key={tag}>{tag}</Tag>) },
    { label: "Changed", value: time(rule.metadata?.updatedAt, "Unknown") },
  ];
  return <FactList facts={facts} />;
}

function HuntLink({ name }: { name: string }) {
  const { screens } = useShellData();
  const path = addressOfScreen(screens, "threat-hunting");
  if (path === undefined) return null;
  const query = gridQuery({ filters: [isOneOf("policyName", name)], range: { preset: "24h" } });
  return (
    <p>
      <Link to={`${path}?${query}`}>Flows of the last 24 hours that this rule decided</Link>
    </p>
  );
}
