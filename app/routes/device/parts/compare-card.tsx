import { Form, useLocation } from "@remix-run/react";
import { Merge, X } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { addressWith } from "~/shell/screens/address-with";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import type { Device } from "~/contract/device";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { renderCell, formatCell } from "~/ui/table/cells/render-cell";
import { ComparisonTable } from "~/ui/table/comparison-table";
import { valueAt } from "~/contract/field-facts";

import type { Comparison } from "../comparison.server";

interface CompareCardProps {
  device: Device;
  comparison: Comparison;
  /** Whether the role may merge the devices. */
  canMerge: boolean;
}

/** Compares two devices side by side and marks differences. */
export function CompareCard({ device, comparison: { fields, other, peers }, canMerge }: CompareCardProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const listId = useId();
  const params = new URLSearchParams(search);
  return (
    <Card
      title="Compare"
      note={t("With another device")}
      actions={
        <>
          {canMerge && other?.ok && (
            <LinkButton
              to={addressWith(search, "merge", other.value.name)}
              icon={Merge}
              size="small"
              preventScrollReset
            >
              Merge
            </LinkButton>
          )}
          <LinkButton
            to={addressWith(search, "compare", undefined)}
            icon={X}
            variant="quiet"
            size="small"
            preventScrollReset
          >
            Close
          </LinkButton>
        </>
      }
    >
      <Choice role="search" aria-label={t("Device to compare with")} preventScrollReset>
        {params.get("range") && <input type="hidden" name="range" value={params.get("range") ?? ""} />}
        <Field label={t("Device")}>
          {(control) => (
            <TextInput
              {...control}
              key={params.get("compare")}
              name="compare"
              list={listId}
              defaultValue={params.get("compare") ?? ""}
              autoComplete="off"
            />
          )}
        </Field>
        <datalist id={listId}>
          {peers.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName}
            </option>
          ))}
        </datalist>
        <Button type="submit" changes={false}>
          Compare
        </Button>
      </Choice>
      {other && !other.ok && <ErrorPanel title={other.failure.title} requestId={other.failure.requestId} />}
      {other?.ok && <ComparisonContext one={device} other={other.value} fields={fields} />}
    </Card>
  );
}

interface ComparingProps {
  one: Device;
  other: Device;
  fields: Comparison["fields"];
}

function ComparisonContext({ one, other, fields }: ComparingProps) {
  const formats = useFormats();
  const { screens } = useShellData();
  const href = addressOfScreen(screens, "device", { deviceName: other.name });
  return (
    <ComparisonTable
      headings={["Field", one.displayName, href ? <Link to={href}>{other.displayName}</Link> : other.displayName]}
      rows={fields.map((field) => {
        const values = [valueAt(one, field.name), valueAt(other, field.name)];
        const [first, second] = values.map((value) => formatCell(field, value, formats));
        return {
          name: field.label,
          values: values.map((value) => renderCell(field, value, formats)),
          marked: first === second ? [] : [0, 1],
        };
      })}
    />
  );
}

const Choice = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: end;
`;
