import { memo } from "react";

import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";

import { AskedPath } from "./parts/asked-path";
import type { AccessReport } from "./explain.server";
import { PathTable } from "./parts/path-table";
import { QuestionForm } from "./parts/question-form";

export const ExplainAccessView = memo(function ExplainAccessView({
  labels,
  options,
  chosen,
  unknown,
  explanation,
}: AccessReport) {
  const { brands } = useShellData().screens;
  const names = { organization: labels.organization, role: "Role", host: "Host" };
  return (
    <Stack>
      <ScreenHeader
        facts={["Why each screen is visible or hidden, with the file and line of the rule"]}
        actions={brands && <LinkButton to={brands.path}>State of brands</LinkButton>}
      />
      <Card title="Check access for">
        <QuestionForm labels={labels} options={options} chosen={chosen} />
      </Card>
      {unknown.map(({ name, value }) => (
        <Notice key={name} tone="warn">
          {names[name]} “{value}” is not known here. Your own is used instead.
        </Notice>
      ))}
      {explanation ? (
        <>
          {chosen.path !== "" && <AskedPath path={chosen.path} asked={explanation.asked} />}
          <Card title="Brand of the host">
            <FactList
              facts={[
                { label: "Host", value: chosen.host },
                ...explanation.steps.map((step, index) => ({ label: `Step ${index + 1}`, value: step })),
                { label: "Brand", value: `${explanation.brand.name} (${explanation.brand.id})` },
                { label: "Landing page", value: explanation.landing },
              ]}
            />
          </Card>
          <Card title="Menu" note={countOf(explanation.menu)} flush>
            <PathTable caption="Screens in the sidebar" paths={explanation.menu} />
          </Card>
          <Card title="Other screens" note={countOf(explanation.others)} flush>
            <PathTable caption="Screens that are not in the menu" paths={explanation.others} />
          </Card>
        </>
      ) : (
        <EmptyState title="No brand is configured for this host" />
      )}
    </Stack>
  );
});

function countOf(paths: readonly { reasons: readonly unknown[] }[]): string {
  const hidden = paths.filter(({ reasons }) => reasons.length > 0).length;
  return `${hidden} of ${paths.length} hidden`;
}
