import { useLocation, useNavigate } from "@remix-run/react";
import { GitCompareArrows, ListChecks } from "lucide-react";
import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import { addressWith } from "~/shell/screens/address-with";
import { LinkButton } from "~/ui/actions/link-button";
import { Menu } from "~/ui/actions/menu";

import { MAX_SUMMARIES, summarizable, summarizedFields, withSummary } from "../summarized-fields";
import { COMPARED, UNFOLDED } from "../tabs";

/** Selects the summarized fields, and compares their values with the previous range. */
export function SummaryTools({ set, canCompare }: { set: FieldSet; canCompare: boolean }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const shown = summarizedFields(params, set) ?? [];
  const isCompared = params.has(COMPARED);
  const choose = (name: string, isShown: boolean) =>
    navigate(addressWith(search, UNFOLDED, withSummary(shown, name, isShown)), { preventScrollReset: true });
  return (
    <Tools>
      <Menu
        label={`Fields: ${shown.length} of at most ${MAX_SUMMARIES}`}
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
        <LinkButton
          size="small"
          icon={GitCompareArrows}
          to={addressWith(search, COMPARED, isCompared ? undefined : "before")}
          preventScrollReset
        >
          {isCompared ? "Stop comparing" : "Compare with the range before"}
        </LinkButton>
      ) : (
        <span>Choose a range to compare its values with those of the range before.</span>
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
