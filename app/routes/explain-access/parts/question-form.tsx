import { Form } from "@remix-run/react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import type { AccessReport } from "../explain.server";

/** A GET form, so that the explanation has a URL and works without scripts. */
export function QuestionForm({ labels, options, chosen }: Pick<AccessReport, "labels" | "options" | "chosen">) {
  return (
    <Row method="get" key={JSON.stringify(chosen)} preventScrollReset>
      <Field label={labels.organization}>
        {(control) => (
          <Select {...control} name="organization" options={options.organization} defaultValue={chosen.organization} />
        )}
      </Field>
      <Field label="Role">
        {(control) => <Select {...control} name="role" options={options.role} defaultValue={chosen.role} />}
      </Field>
      <Field label="Host">
        {(control) => <Select {...control} name="host" options={options.host} defaultValue={chosen.host} />}
      </Field>
      <Field label="Path">
        {(control) => (
          <TextInput {...control} name="path" defaultValue={chosen.path} placeholder="All paths" spellCheck={false} />
        )}
      </Field>
      <Button type="submit" changes={false}>
        Explain
      </Button>
    </Row>
  );
}

const Row = styled(Form)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  align-items: end;
  gap: 12px;
  > button {
    justify-self: start;
  }
`;
