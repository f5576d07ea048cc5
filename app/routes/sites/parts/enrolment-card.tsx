import { KeyRound } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import type { ChangeAnswer } from "~/screen/change-answer";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import type { Site } from "~/contract/site";
import { formatInZone, withoutSeconds } from "~/ui/format/time";
import { Button } from "~/ui/actions/button";
import { CopyableText } from "~/ui/actions/copyable-text";
import { Notice } from "~/ui/feedback/notice";
import { Select } from "~/ui/form/select";
import { Card } from "~/ui/layout/card";
import { PlainTable } from "~/ui/table/plain-table";

import type { OpenSite } from "../screen-data";

const DURATIONS = [
  { value: "24", label: "24 hours" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
  { value: "2160", label: "90 days" },
];

interface CreatedToken {
  token: string;
  expiresAt: string;
}

interface EnrolmentCardProps {
  site: Site;
  tokens: NonNullable<OpenSite["tokens"]>;
}

/** The tokens that sensors use to join the site. A new token is shown only once. */
export function EnrolmentCard({ site, tokens }: EnrolmentCardProps) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const toTheMinute = useMinuteFormat();
  const [created, setCreated] = useState<CreatedToken>();
  const name = <input type="hidden" name="name" value={site.name} />;
  const valid = tokens.ok ? tokens.value : [];
  return (
    <Card
      title="Enrolment tokens"
      note={String(valid.length)}
      error={tokens.ok ? undefined : { title: tokens.failure.title, requestId: tokens.failure.requestId }}
      actions={
        <ChangeDialog
          label="Create token"
          icon={KeyRound}
          size="small"
          title={`Create an enrolment token for ${site.displayName}`}
          intent="createToken"
          submitLabel="Create token"
          description={t("Sensors that present the token join this site until it expires.")}
          onAnswer={(answer) => setCreated(createdIn(answer))}
        >
          {name}
          <ChangeField name="hours" label="Valid for" required>
            {(control) => <Select {...control} defaultValue="24" options={DURATIONS} />}
          </ChangeField>
        </ChangeDialog>
      }
    >
      {created && <ShownToken created={created} onHide={() => setCreated(undefined)} />}
      <PlainTable
        headings={["Token", "Created", "By", "Expires", ""]}
        empty="No valid tokens."
        rows={valid.map(({ tokenId, hint, createdAt, createdBy, expiresAt }) => ({
          key: tokenId,
          cells: [
            `…${hint}`,
            formatTime(createdAt).relative,
            createdBy,
            toTheMinute(expiresAt),
            <ChangeDialog
              key="revoke"
              label="Revoke"
              size="small"
              variant="quiet"
              title={`Revoke the token ending in ${hint}`}
              intent="revokeToken"
              isDestructive
              description="Enrolled sensors stay connected. No new sensors can use the token."
            >
              {name}
              <input type="hidden" name="tokenId" value={tokenId} />
            </ChangeDialog>,
          ],
        }))}
      />
    </Card>
  );
}

/** A token can expire within a day, so its time matters, but not its seconds. */
function useMinuteFormat() {
  const { zone, formats } = useFormats();
  return (time: string) => formatInZone(time, zone, `${formats.date}, ${withoutSeconds(formats.time)}`);
}

function ShownToken({ created, onHide }: { created: CreatedToken; onHide: () => void }) {
  const toTheMinute = useMinuteFormat();
  return (
    <Notice tone="warn">
      <Shown>
        <p>Copy the token now. It is not shown again, and expires {toTheMinute(created.expiresAt)}.</p>
        <CopyableText text={created.token} />
        <Button size="small" variant="quiet" onClick={onHide}>
          Hide token
        </Button>
      </Shown>
    </Notice>
  );
}

function createdIn(answer: ChangeAnswer): CreatedToken | undefined {
  return "created" in answer ? (answer.created as CreatedToken) : undefined;
}

const Shown = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`;
