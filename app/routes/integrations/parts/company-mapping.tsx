import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { Wand2 } from "lucide-react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";

import type { Company } from "~/contract/integration";
import { formatNumber } from "~/contract/number-facts";
import type { ChangeAnswer } from "~/screen/change-answer";
import { ChangeRefusal } from "~/shell/change/change-refusal";
import { useToasts } from "~/shell/notices/toasts";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { SearchInput } from "~/ui/form/search-input";
import { Dialog } from "~/ui/overlays/dialog";
import { useDiscardQuestion } from "~/ui/overlays/discard-question";

import type { MappingResult } from "../save-mapping.server";
import type { CompanyMappingData } from "../screen-data";
import { MappingRow } from "./mapping-row";

type Answer = ChangeAnswer & { results?: MappingResult[] };

/** The chosen companies by organization; null for no company. Organizations without an entry are unchanged. */
type Choices = Record<string, Company | null>;

/** All organizations and the company of each, which are saved together and reported separately. */
export function CompanyMapping({ rows, companies, failure }: CompanyMappingData) {
  const t = useTerminology();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [openedIn] = useState(useShellData().tenant);
  const { showAnswer } = useToasts();
  const fetcher = useFetcher<Answer>();
  const [choices, setChoices] = useState<Choices>({});
  const [text, setText] = useState("");
  const results = useResults(fetcher.data, setChoices);
  useEffect(() => showAnswer(fetcher.data), [fetcher.data, showAnswer]);
  const refused = fetcher.data && !("toast" in fetcher.data) ? fetcher.data : undefined;
  const matches = rows.filter(({ tenantId, suggested }) => suggested && choices[tenantId] === undefined);
  const shown = rows.filter(({ displayName }) => displayName.toLowerCase().includes(text.trim().toLowerCase()));
  const count = Object.keys(choices).length;
  const unmatched = rows.filter(({ current }) => current === null).length;
  const close = () => navigate(addressWith(search, "view", undefined), { preventScrollReset: true });
  const discard = useDiscardQuestion(close, count > 0);
  const save = () => {
    const chosen = Object.entries(choices).map(([tenantId, company]) => ({ tenantId, companyId: company?.id ?? null }));
    const body = { intent: "mapCompanies", tenantId: openedIn.tenantId, rows: JSON.stringify(chosen) };
    fetcher.submit(body, { method: "post", action: pathname });
  };
  return (
    <>
      {discard.question}
      <Dialog
        isOpen
        size="large"
        title={t("Map organizations to companies")}
        description={t(
          "Tickets are opened for the organization's company. Organizations without their own connection use this one.",
        )}
        onClose={discard.requestClose}
        footer={
          <Button
            variant="primary"
            changes
            busy={fetcher.state !== "idle"}
            disabledReason={count === 0 ? "Nothing was changed" : undefined}
            onClick={save}
          >
            {count === 0 ? "Save changes" : count === 1 ? "Save 1 change" : `Save ${formatNumber(count)} changes`}
          </Button>
        }
      >
        {failure ? (
          <ErrorPanel title={failure.title} requestId={failure.requestId} />
        ) : (
          <>
            {refused && <ChangeRefusal refused={refused} fieldErrors={refused.fieldErrors ?? {}} />}
            <Tools>
              <SearchInput label={t("Search organizations")} value={text} onValueChange={setText} />
              <Button
                icon={Wand2}
                disabledReason={matches.length === 0 ? "No company has the same name" : undefined}
                onClick={() =>
                  setChoices({ ...choices, ...Object.fromEntries(matches.map((row) => [row.tenantId, row.suggested])) })
                }
              >
                {matches.length === 0 ? "Match by name" : `Match ${formatNumber(matches.length)} by name`}
              </Button>
              <p role="status">{`${formatNumber(unmatched)} of ${formatNumber(rows.length)} without a company`}</p>
            </Tools>
            {shown.length === 0 ? (
              <EmptyState title={t("No matching organizations")} />
            ) : (
              <List aria-label={t("Organizations")}>
                {shown.map((row) => (
                  <MappingRow
                    key={row.tenantId}
                    row={row}
                    companies={companies}
                    choice={choices[row.tenantId]}
                    result={results[row.tenantId]}
                    onChoose={(company) => setChoices({ ...choices, [row.tenantId]: company })}
                  />
                ))}
              </List>
            )}
          </>
        )}
      </Dialog>
    </>
  );
}

/** The results by organization. The choices of saved organizations are cleared; failed ones can be saved again. */
function useResults(answer: Answer | undefined, setChoices: (change: (choices: Choices) => Choices) => void) {
  const results = answer && "results" in answer ? answer.results : undefined;
  useEffect(() => {
    const saved = new Set(results?.flatMap(({ tenantId, problem }) => (problem === null ? [tenantId] : [])));
    setChoices((choices) => Object.fromEntries(Object.entries(choices).filter(([tenantId]) => !saved.has(tenantId))));
  }, [results, setChoices]);
  return Object.fromEntries((results ?? []).map((result) => [result.tenantId, result]));
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-end: 12px;
  p {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
