import { useLocation, useNavigate } from "@remix-run/react";
import { styled } from "styled-components";

import type { MergePreview } from "~/contract/device-merge";
import { formatNumber } from "~/contract/number-facts";
import { describeReasons } from "~/features/devices/duplicate-words";
import { ChangeForm } from "~/shell/change/change-form";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { Tag } from "~/ui/marks/tag";
import { renderCell } from "~/ui/table/cells/render-cell";
import { ComparisonTable } from "~/ui/table/comparison-table";

import type { ShownFields } from "../shown-fields.server";
import { isShownField } from "./is-shown-field";

/** The effect of a merge, and the form to confirm it. */
export function MergeForm({ preview, fields }: { preview: MergePreview; fields: ShownFields }) {
  const t = useTerminology();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { screens } = useShellData();
  const { keep, other, reasons } = preview;
  const ofOther = addressOfScreen(screens, "device", { deviceName: other.name });
  return (
    <ChangeForm
      title={`Merge ${other.displayName} into ${keep.displayName}`}
      intent="merge"
      submitLabel="Merge"
      width="large"
      resourceVersion={keep.resourceVersion}
      description={
        <Lead>
          <p>
            {reasons.length > 0 && `${describeReasons(reasons)}. `}
            {t(
              "The other device is removed from all lists, and links to it open this device. Its traffic keeps the name it was recorded under.",
            )}
          </p>
          {ofOther && (
            <LinkButton to={`${ofOther}?${new URLSearchParams({ merge: keep.name })}`} size="small">
              Keep {other.displayName} instead
            </LinkButton>
          )}
        </Lead>
      }
      onClose={() => navigate(addressWith(search, "merge", undefined), { preventScrollReset: true })}
    >
      <input type="hidden" name="other" value={other.name} />
      <input type="hidden" name="otherVersion" value={other.resourceVersion} />
      <Moves moves={preview.moves} />
      <Fields preview={preview} fields={fields} />
    </ChangeForm>
  );
}

const MOVED = [
  ["threats", "threat", "threats"],
  ["software", "software version", "software versions"],
  ["checks", "compliance result", "compliance results"],
  ["exceptions", "exception", "exceptions"],
  ["activity", "history entry", "history entries"],
] as const;

function Moves({ moves }: Pick<MergePreview, "moves">) {
  const moved = MOVED.filter(([key]) => moves[key] > 0);
  return (
    <section aria-label="What is moved">
      <Heading>What is moved</Heading>
      {moved.length === 0 ? (
        <p>No records. Only the fields below change.</p>
      ) : (
        <Tags>
          {moved.map(([key, one, many]) => (
            <li key={key}>
              <Tag>{`${formatNumber(moves[key])} ${moves[key] === 1 ? one : many}`}</Tag>
            </li>
          ))}
        </Tags>
      )}
    </section>
  );
}

function Fields({ preview: { fields: changed, keep, other }, fields }: { preview: MergePreview; fields: ShownFields }) {
  const formats = useFormats();
  const show = (name: string, value: MergePreview["fields"][number]["keep"]) =>
    isShownField(name, fields) ? renderCell(fields[name], value, formats) : String(value ?? "");
  if (changed.length === 0) return null;
  return (
    <section aria-label="What changes">
      <Heading>What changes</Heading>
      <ComparisonTable
        headings={["Field", keep.displayName, other.displayName, "After the merge"]}
        rows={changed.map(({ name, ...values }) => ({
          name: isShownField(name, fields) ? fields[name].label : "Notes",
          values: [values.keep, values.other, values.merged].map((value) => show(name, value)),
          marked: [2],
        }))}
      />
    </section>
  );
}

const Lead = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`;

const Heading = styled.h3`
  margin-block-end: 8px;
  font: 600 var(--type-14) var(--font-sans);
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
