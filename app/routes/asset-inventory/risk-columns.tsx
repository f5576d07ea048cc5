import { Link } from "@remix-run/react";
import { styled } from "styled-components";

import type { HighRiskDevice } from "~/contract/device";
import { humanise } from "~/ui/humanise";
import { Badge } from "~/ui/marks/badge";
import type { Column } from "~/ui/table/column";

import { sayStep } from "./risk-step";

/** Why a score is what it is, and what lowers it most: worked out by the API for the rows in sight. */
export const RISK_COLUMNS: readonly Column<HighRiskDevice>[] = [
  {
    key: "topFactors",
    label: "Heaviest factors",
    help: "The three factors with the most points.",
    width: "wide",
    render: ({ topFactors }) => (
      <Chips>
        {topFactors.map(({ factor, label, points }) => (
          <span key={factor} data-tip={label}>
            <Badge>
              {humanise(factor)} {points}
            </Badge>
          </span>
        ))}
      </Chips>
    ),
  },
  {
    key: "nextStep",
    label: "Next step",
    help: "The one step that lowers the score most, and by how much.",
    width: "wide",
    render: ({ nextStep }) => (nextStep ? <Link to={nextStep.link}>{sayStep(nextStep)}</Link> : "—"),
  },
];

const Chips = styled.span`
  display: inline-flex;
  gap: 4px;
`;
