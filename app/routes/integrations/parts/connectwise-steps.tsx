import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import type { ConnectWiseData } from "../screen-data";
import { describeRules, TicketRules } from "./ticket-rules";

interface ConnectWiseStepsProps {
  data: ConnectWiseData;
  mayChange: boolean;
}

/** The steps after the connection: ticket board, company, priority, and a test. */
export function ConnectWiseSteps({
  data: { configuration, boards, statuses, companies, company },
  mayChange,
}: ConnectWiseStepsProps) {
  const t = useTerminology();
  const { search } = useLocation();
  if (!configuration.ok)
    return <ErrorPanel title={configuration.failure.title} requestId={configuration.failure.requestId} />;
  const { serviceBoard } = configuration.value;
  const needsBoard = serviceBoard ? undefined : "Choose a service board first";
  const needsCompany = needsBoard ?? (company ? undefined : "Choose a company first");
  const board = serviceBoard && (
    <>
      <input type="hidden" name="boardId" value={serviceBoard.id} />
      <input type="hidden" name="boardName" value={serviceBoard.name} />
    </>
  );
  const shared = { size: "small" } as const;
  return (
    <Steps aria-label="Steps">
      <li>
        <p>
          <b>Service board</b> {serviceBoard?.name ?? "Not set"}
        </p>
        {mayChange && (
          <ChangeDialog
            {...shared}
            label="Choose service board"
            title="Choose a service board"
            intent="setBoard"
            submitLabel="Save service board"
          >
            <ChangeField name="boardId" label="Service board" required>
              {(control) => (
                <Select
                  {...control}
                  placeholder="Choose"
                  defaultValue={serviceBoard?.id ?? ""}
                  options={boards.ok ? boards.value.map(({ id, name }) => ({ value: String(id), label: name })) : []}
                />
              )}
            </ChangeField>
          </ChangeDialog>
        )}
      </li>
      <li>
        <p>
          <b>Company</b> {company?.name ?? "Not set"}
        </p>
        {mayChange && (
          <>
            <CompanySearch />
            <ChangeDialog
              {...shared}
              label="Choose company"
              title="Choose a company"
              intent="setCompany"
              submitLabel="Save company"
              disabledReason={needsBoard}
            >
              {board}
              <ChangeField
                name="companyId"
                label="Company"
                hint={t("Companies that match the name of the organization, or your search.")}
                required
              >
                {(control) => (
                  <Select
                    {...control}
                    placeholder="Choose"
                    options={
                      companies.ok ? companies.value.map(({ id, name }) => ({ value: String(id), label: name })) : []
                    }
                  />
                )}
              </ChangeField>
            </ChangeDialog>
            <LinkButton to={addressWith(search, "view", "mapping")} size="small" preventScrollReset>
              {t("Map all organizations")}
            </LinkButton>
          </>
        )}
      </li>
      <li>
        <p>
          <b>Ticket rules</b> {t(describeRules(configuration.value))}
        </p>
        {mayChange && <TicketRules configuration={configuration.value} statuses={statuses} />}
      </li>
      <TestTicketStep mayChange={mayChange} disabledReason={needsCompany} />
    </Steps>
  );
}

function TestTicketStep({ mayChange, disabledReason }: { mayChange: boolean; disabledReason: string | undefined }) {
  return (
    <li>
      <p>
        <b>Test ticket</b> A low-priority ticket that you can close immediately
      </p>
      {mayChange && (
        <ChangeDialog
          size="small"
          label="Open test ticket"
          title="Open a test ticket"
          intent="testTicket"
          disabledReason={disabledReason}
        />
      )}
    </li>
  );
}

/** Searches ConnectWise companies by name. */
function CompanySearch() {
  const [params] = useSearchParams();
  return (
    <Form preventScrollReset>
      <input type="hidden" name="name" value="connectwise" />
      <Field label="Search companies" hideLabel>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="company"
            defaultValue={params.get("company") ?? ""}
            placeholder="Search companies"
          />
        )}
      </Field>
      <Button type="submit" size="small" changes={false}>
        Search
      </Button>
    </Form>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 12px;
  font: 400 var(--type-13) var(--font-sans);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block-end: 12px;
    border-block-end: 1px solid var(--border);
  }
  > li > p {
    flex: 1 1 200px;
  }
  form {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  b {
    display: block;
    font-weight: 600;
  }
`;
