import { Form } from "@remix-run/react";
import { BookOpen } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";

import type { ManualEntry } from "../manual.server";
import type { ManualScreen } from "../screen-data";
import type { TabId } from "../tabs";

type ManualTabProps = Pick<ManualScreen, "sections" | "search">;

/** The manual of the screens that the viewer may open, with a search. Links to a section contain the id of its screen. */
export function ManualTab({ sections, search }: ManualTabProps) {
  return (
    <Stack>
      <ManualSearch search={search} />
      {sections.length === 0 && (
        <EmptyState icon={BookOpen} title={`Nothing about “${search}”`}>
          Try fewer or different words, or ask us with Send feedback.
        </EmptyState>
      )}
      {sections.map(({ screen, title, to, purpose, tasks, fields }) => (
        <Section key={screen} id={screen}>
          <Card
            title={title}
            actions={
              to && (
                <LinkButton size="small" variant="quiet" to={to}>
                  Open<span className="visually-hidden"> {title}</span>
                </LinkButton>
              )
            }
          >
            <Text>
              <p>{purpose}</p>
              <Entries heading="How to" entries={tasks} />
              <Entries heading="Fields" entries={fields} />
            </Text>
          </Card>
        </Section>
      ))}
    </Stack>
  );
}

/** A link to it leaves space for the header of the page, which covers the top of the window. */
const Section = styled.div`
  scroll-margin-block-start: 72px;
`;

const MANUAL: TabId = "manual";

function ManualSearch({ search }: Pick<ManualTabProps, "search">) {
  return (
    <SearchForm role="search" data-print="hide">
      <input type="hidden" name="tab" value={MANUAL} />
      <Field label="Search the manual" hideLabel>
        {(control) => (
          <TextInput
            {...control}
            key={search}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={search}
            placeholder="Search the manual"
          />
        )}
      </Field>
      <Button type="submit" changes={false}>
        Search
      </Button>
    </SearchForm>
  );
}

function Entries({ heading, entries }: { heading: string; entries: readonly ManualEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {entries.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{withLabels(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Sets the names of controls, written between asterisks, in bold. */
function withLabels(text: string): ReactNode[] {
  return text.split("*").map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}

const SearchForm = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :not(input, button) {
    flex: 0 1 360px;
  }
`;

const Text = styled.div`
  display: grid;
  gap: 16px;
  font: 400 var(--type-13) / 1.5 var(--font-sans);
  > p {
    max-inline-size: 72ch;
  }
  h3 {
    margin-block-end: 8px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    gap: 12px 24px;
  }
  dl > div {
    break-inside: avoid;
  }
  dt {
    font-weight: 600;
  }
  dd {
    max-inline-size: 60ch;
    color: var(--muted-text);
  }
  dd b {
    color: var(--text);
    font-weight: 500;
  }
`;
