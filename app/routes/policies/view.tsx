import { memo } from "react";

import { ScreenHeader } from "~/shell/screens/screen-header";
import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { DefaultPolicyView } from "./parts/default-policy-view";
import { IndicatorListActions } from "./parts/indicator-list-actions";
import { IndicatorListsView } from "./parts/indicator-lists-view";
import { RuleActions } from "./parts/rule-actions";
import { RulesView } from "./parts/rules-view";
import { ThreatRuleActions } from "./parts/threat-rule-actions";
import { ThreatRulesView } from "./parts/threat-rules-view";
import type { PoliciesScreen } from "./screen-data";
import type { SummaryItem } from "./summary.server";
import { RuleQuestion } from "./parts/rule-question";
import { POLICY_TABS, TAB_LABELS } from "./tabs";

/** Egress rules, ingress rules, threat rules, indicator lists, and the default policy. */
export const PoliciesView = memo(function PoliciesView(screen: PoliciesScreen) {
  const t = useTerminology();
  return (
    <Stack>
      <ScreenHeader actions={<Actions {...screen} />} />
      <Tabs
        label={t("Policies")}
        items={POLICY_TABS.map((tab) => ({
          label: t(TAB_LABELS[tab]),
          to: tab === "egress" ? "?" : `?tab=${tab}`,
          isCurrent: tab === screen.tab,
        }))}
      />
      {"question" in screen && <RuleQuestion tab={screen.tab} question={screen.question} />}
      {"summary" in screen && screen.summary.length > 0 && <Summary items={screen.summary} />}
      <Tab {...screen} />
    </Stack>
  );
});

function Actions(screen: PoliciesScreen) {
  if (screen.tab === "default") return null;
  if (screen.tab === "indicator-lists") return <IndicatorListActions {...screen} />;
  return screen.tab === "threat-rules" ? <ThreatRuleActions {...screen} /> : <RuleActions {...screen} />;
}

function Tab(screen: PoliciesScreen) {
  switch (screen.tab) {
    case "default":
      return <DefaultPolicyView {...screen} />;
    case "threat-rules":
      return <ThreatRulesView {...screen} />;
    case "indicator-lists":
      return <IndicatorListsView {...screen} />;
    default:
      return <RulesView key={screen.tab} {...screen} />;
  }
}

function Summary({ items }: { items: readonly SummaryItem[] }) {
  return (
    <KpiStrip
      label="Rule summary"
      items={items.map(({ label, count, query, countsRules }) => ({
        label,
        value: formatNumber(count),
        to: `?${query}`,
        rows: countsRules ? count : undefined,
      }))}
    />
  );
}
