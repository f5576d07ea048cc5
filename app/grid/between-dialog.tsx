import { useNavigate } from "@remix-run/react";
import { type FormEvent, useId, useState } from "react";
import { styled } from "styled-components";

import type { Field as GridField } from "~/contract/field";
import { Button } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";
import { Dialog } from "~/ui/overlays/dialog";

import type { GridLinks } from "./grid-links";

interface BetweenDialogProps {
  field: GridField;
  /** The number from which the dialog was opened. */
  value: number;
  links: GridLinks;
  onClose: () => void;
}

/** Prompts for the lower and upper limit of a field; either may be empty. */
export function BetweenDialog({ field, value, links, onClose }: BetweenDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const unit = field.kind === "bytes" ? "bytes" : field.unit;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [min, max] = ["min", "max"].map((name) => readNumber(new FormData(event.currentTarget).get(name)));
    const mistake = mistakeIn(min, max);
    setError(mistake);
    if (mistake) return;
    onClose();
    navigate(links.withFilter({ field: field.name, kind: "between", min, max }), { preventScrollReset: true });
  };
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={`${field.label} between`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" changes={false}>
            Filter
          </Button>
        </>
      }
    >
      <Rows id={id} onSubmit={apply} noValidate>
        <Field label="Minimum" hint={unit}>
          {(control) => <TextInput {...control} name="min" type="number" step="any" defaultValue={value} />}
        </Field>
        <Field label="Maximum" hint={unit} error={error}>
          {(control) => <TextInput {...control} name="max" type="number" step="any" />}
        </Field>
      </Rows>
    </Dialog>
  );
}

function mistakeIn(min: number | undefined, max: number | undefined): string | undefined {
  if (min === undefined && max === undefined) return "Enter at least one number.";
  return min !== undefined && max !== undefined && min > max ? "Enter the lower number first." : undefined;
}

function readNumber(text: FormDataEntryValue | null): number | undefined {
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

const Rows = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
`;
