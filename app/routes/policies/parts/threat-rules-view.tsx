import { useLocation, useNavigate } from "@remix-run/react";
import { Radar } from "lucide-react";

import { StandardGrid } from "~/grid/standard-grid";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { ThreatRulesScreen } from "../screen-data";
import { RuleBulk } from "./rule-bulk";
import { ThreatRuleDrawer } from "./threat-rule-drawer";

/** The rules that raise threats, and the rules that suppress them. */
export function ThreatRulesView(screen: ThreatRulesScreen) {
  const { grid, rules, opened, canChange, isProvider } = screen;
  const t = useTerminology();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {opened && (
        <ThreatRuleDrawer
          {...screen}
          opened={opened}
          onClose={() => navigate(addressWith(search, "peek", undefined), { preventScrollReset: true })}
        />
      )}
      <StandardGrid
        grid={grid}
        page={rules}
        readsQuestions
        keyOf={({ name }) => name}
        hrefOf={({ name }) => addressWith(search, "peek", name)}
        exportAs="threat-rules"
        bulk={
          canChange
            ? {
                nameOf: ({ displayName }) => displayName,
                actions: (choice) => <RuleBulk set="threat-rules" isProvider={isProvider} choice={choice} />,
              }
            : undefined
        }
        empty={
          <EmptyState icon={Radar} title={t("No threat rules yet")}>
            {t("Rules appear here once the vendor, the provider or an administrator adds one.")}
          </EmptyState>
        }
      />
    </>
  );
}
