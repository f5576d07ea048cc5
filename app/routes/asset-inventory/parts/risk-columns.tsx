import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import type { HighRiskDevice } from "~/contract/device";
import { formatChange } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";
import type { Column } from "~/ui/table/column";

import { describeStep } from "./risk-step";

/** The reasons for a score and the step that lowers it most, which the API calculates for the rows of the page. */
export const RISK_COLUMNS: readonly Column<Pick<HighRiskDevice, "topFactors" | "nextStep">>[] = [
  {
    key: "topFactors",
    label: "Top factors",
    help: "The three factors with the most points",
    width: "wide",
    render: ({ topFactors }) => (
      <Chips>
        {topFactors.map((factor) => (
          <Factor key={factor.factor} {...factor} />
        ))}
      </Chips>
    ),
  },
  {
    key: "nextStep",
    label: "Next step",
    help: "The step that reduces the score the most",
    width: "wide",
    render: ({ nextStep }) => (nextStep ? <Link to={nextStep.link}>{describeStep(nextStep)}</Link> : "—"),
  },
];

function Factor({ factor, label, points }: HighRiskDevice["topFactors"][number]) {
  const t = useTerminology();
  return (
    <span data-tip={t(label)}>
      <Badge>
        {t(humanise(factor))} {points < 0 ? formatChange(points) : points}
      </Badge>
    </span>
  );
}

const Chips = styled.span`
  display: inline-flex;
  gap: 4px;
`;
