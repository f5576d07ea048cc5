import { Pencil } from "lucide-react";
import { lazy } from "react";

import { formatSchedule } from "~/features/policies/schedule-text";
import { LazyFields } from "~/shell/change/lazy-fields";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { useTerminology } from "~/shell/use-terminology";
import { Skeleton } from "~/ui/feedback/skeleton";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Badge } from "~/ui/marks/badge";

import { DEFAULT_POLICY_LABELS } from "../default-policy-labels";
import { DECISION_TONES } from "../decision-tones";
import type { DefaultPolicyScreen } from "../screen-data";

const DefaultPolicyFields = lazy(() =>
  import("./default-policy-fields").then((module) => ({ default: module.DefaultPolicyFields })),
);

/** The policy for traffic that no rule matches. */
export function DefaultPolicyView({ policy, seenCategories, canChange }: DefaultPolicyScreen) {
  const t = useTerminology();
  const decision = (value: keyof typeof DECISION_TONES) => (
    <Badge tone={DECISION_TONES[value]}>{humanise(value)}</Badge>
  );
  return (
    <Grid>
      <GridItem span={6}>
        <Card
          title={t("Default policy")}
          note={t("If no rule matches")}
          actions={
            canChange && (
              <ChangeDialog
                label={t("Edit default policy")}
                icon={Pencil}
                size="small"
                title={t("Edit the default policy")}
                intent="save-default-policy"
                submitLabel={t("Save policy")}
                width="large"
                resourceVersion={policy.metadata?.resourceVersion ?? 0}
              >
                <LazyFields fallback={<Skeleton lines={12} />}>
                  <DefaultPolicyFields policy={policy} seenCategories={seenCategories} />
                </LazyFields>
              </ChangeDialog>
            )
          }
        >
          <FactList
            facts={[
              { label: DEFAULT_POLICY_LABELS.profile, value: humanise(policy.profile) },
              { label: DEFAULT_POLICY_LABELS.egressDefault, value: decision(policy.egressDefault) },
              { label: DEFAULT_POLICY_LABELS.ingressDefault, value: decision(policy.ingressDefault) },
              { label: DEFAULT_POLICY_LABELS.logLevel, value: LOG_LEVELS[policy.logLevel] },
              {
                label: DEFAULT_POLICY_LABELS.newlyRegisteredDays,
                value: t`Domains registered in the last ${policy.newlyRegisteredDays} days`,
              },
              {
                label: DEFAULT_POLICY_LABELS.quietHours,
                value:
                  policy.quietHours.length === 0
                    ? "None"
                    : policy.quietHours.map((hours) => formatSchedule({ always: false, ...hours })).join("; "),
              },
            ]}
          />
        </Card>
      </GridItem>
      <GridItem span={6}>
        <Card title={t("Response to threats")} note="By severity">
          <FactList
            facts={Object.entries(policy.threatResponse).map(([severity, response]) => ({
              label: humanise(severity),
              value: decision(response),
            }))}
          />
        </Card>
      </GridItem>
      <GridItem span={6}>
        <Card title="DNS categories" note="Other categories are allowed">
          <FactList
            facts={Object.entries(policy.dnsCategories)
              .filter(([, action]) => action !== "allow")
              .map(([category, action]) => ({ label: humanise(category), value: decision(action) }))}
          />
        </Card>
      </GridItem>
    </Grid>
  );
}

const LOG_LEVELS = { all: "All traffic", blocked: "Blocked traffic and alerts", none: "Nothing" } as const;
