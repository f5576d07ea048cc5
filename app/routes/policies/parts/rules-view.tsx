import { useLocation, useNavigate } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { DRAFT } from "~/contract/language/question-lists";
import { draftRule } from "~/features/policies/rule-draft";
import { RuleDialog, RuleForm } from "~/features/policies/rule-dialog";
import { describeRule } from "~/features/policies/rule-text";
import { StandardGrid } from "~/grid/standard-grid";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { ListedRule, RulesScreen } from "../screen-data";
import { OrderDialog } from "./order-dialog";
import { RuleBulk } from "./rule-bulk";
import { RuleDrawer } from "./rule-drawer";

/** The egress or ingress rules, in evaluation order. */
export function RulesView(screen: RulesScreen) {
  const { tab, grid, rules, opened, order, draft, canChange, isProvider } = screen;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { siteNames } = useShellData();
  // Dialogs are rendered at the end of the document body, which is not available on the server.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const words = (rule: ListedRule) => describeRule({ ...rule, direction: tab }, siteNames);
  const close = (word: string) => navigate(addressWith(search, word, undefined), { preventScrollReset: true });
  return (
    <>
      {opened && <RuleDrawer {...screen} opened={opened} onClose={() => close("peek")} />}
      <StandardGrid
        grid={grid}
        page={rules}
        readsQuestions
        keyOf={({ name }) => name}
        hrefOf={({ name }) => addressWith(search, "peek", name)}
        exportAs={`${tab}-rules`}
        computed={{
          after: "action",
          columns: [
            { key: "from", label: "Source", render: (rule) => words(rule).source },
            { key: "to", label: "Destination", render: (rule) => words(rule).destination },
            { key: "on", label: "Service", render: (rule) => words(rule).service },
            // Most rules always apply: the column is shown only if it distinguishes rules.
            ...(rules.items.some(({ schedule }) => !schedule.always)
              ? [
                  {
                    key: "when",
                    label: "Schedule",
                    render: (rule: ListedRule) => words(rule).schedule,
                  },
                ]
              : []),
          ],
        }}
        bulk={
          canChange
            ? {
                nameOf: ({ displayName }) => displayName,
                actions: (choice) => <RuleBulk set={tab} isProvider={isProvider} choice={choice} />,
              }
            : undefined
        }
        empty={<NoRules {...screen} />}
      />
      {isInBrowser && order && (
        <OrderDialog direction={tab} rules={order} isProvider={isProvider} onClose={() => close("reorder")} />
      )}
      {isInBrowser && draft && (
        <RuleForm draft={draft} isProvider={isProvider} previewsAtOnce onClose={() => close(DRAFT)} />
      )}
    </>
  );
}

function NoRules({ tab, fallback, canChange, isProvider, templates }: RulesScreen) {
  const t = useTerminology();
  return (
    <EmptyState
      icon={ShieldCheck}
      title={`No ${tab} rules yet`}
      actions={
        canChange &&
        templates
          .slice(0, 2)
          .map(({ id, rule }) => (
            <RuleDialog
              key={id}
              label={`Add “${rule.displayName}”`}
              draft={draftRule(tab, rule)}
              isProvider={isProvider}
              previewsAtOnce
            />
          ))
      }
    >
      {fallback === undefined
        ? t("Only the default policy applies.")
        : t`Only the default policy applies: ${tab} ${fallback === "allow" ? "allowed" : "blocked"}.`}
    </EmptyState>
  );
}
