import { useLocation, useNavigate } from "@remix-run/react";
import { ListChecks } from "lucide-react";
import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import { addressWith } from "~/shell/screens/address-with";
import { Menu } from "~/ui/actions/menu";

import type { ComparedRange } from "../compared-values";
import { MAX_SUMMARIES, summarizable, summarizedFields, withSummary } from "../summarized-fields";
import { UNFOLDED } from "../tabs";
import { CompareMenu } from "./compare-menu";

interface SummaryToolsProps {
  set: FieldSet;
  canCompare: boolean;
  comparedWith: ComparedRange | undefined;
}

/** Selects the summarized fields, and the range that their values are compared with. */
export function SummaryTools({ set, canCompare, comparedWith }: SummaryToolsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const shown = summarizedFields(params, set) ?? [];
  const choose = (name: string, isShown: boolean) =>
    navigate(addressWith(search, UNFOLDED, withSummary(shown, name, isShown)), { preventScrollReset: true });
  return (
    <Tools>
      <Menu
        label={`Fields: ${shown.length} of up to ${MAX_SUMMARIES}`}
        icon={ListChecks}
        size="small"
        items={summarizable(set).map((field) => ({
          kind: "checkbox",
          label: field.label,
          checked: shown.includes(field),
          onChange: (checked) => choose(field.name, checked),
        }))}
      />
      {canCompare ? (
        <CompareMenu comparedWith={comparedWith} />
      ) : (
        <span>Choose a range to compare its values with those of another range.</span>
      )}
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-end: 12px;
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
`;
