import { Form } from "@remix-run/react";
import { styled } from "styled-components";

import type { BrandStates } from "~/brand/explain/brand-states.server";
import { Button } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import type { Query } from "../query";
import { STATE_WORDS } from "./state-words";

/** A GET form, so that the list has a URL and works without scripts. */
export function BrandFilter({ query, counts }: { query: Query; counts: BrandStates["counts"] }) {
  const states = counts.map(({ state, count }) => ({ value: state, label: `${STATE_WORDS[state].label} (${count})` }));
  return (
    <Row method="get" key={JSON.stringify([query.q, query.state])} preventScrollReset>
      <Field label="Id or host">
        {(control) => (
          <TextInput {...control} name="q" defaultValue={query.q} placeholder="All brands" spellCheck={false} />
        )}
      </Field>
      <Field label="State">
        {(control) => (
          <Select
            {...control}
            name="state"
            options={[{ value: "", label: "Any state" }, ...states]}
            defaultValue={query.state ?? ""}
          />
        )}
      </Field>
      <Button type="submit" changes={false}>
        Filter
      </Button>
    </Row>
  );
}

const Row = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 240px) auto;
  align-items: end;
  justify-content: start;
  gap: 12px;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    justify-content: stretch;
    > button {
      justify-self: start;
    }
  }
`;
