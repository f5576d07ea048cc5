import { useState } from "react";

import { CreateToken } from "~/features/sites/create-token";
import type { Enrolment } from "~/features/sites/enrolment";
import { EnrolmentNotice, useMinuteFormat } from "~/features/sites/enrolment-notice";
import { ChangeDialog } from "~/shell/change/change-dialog";
import type { Site } from "~/contract/site";
import { Card } from "~/ui/layout/card";
import { PlainTable } from "~/ui/table/plain-table";

import type { OpenSite } from "../screen-data";

interface EnrolmentCardProps {
  site: Site;
  tokens: NonNullable<OpenSite["tokens"]>;
}

/** The tokens that sensors use to join the site. A new token is shown only once. */
export function EnrolmentCard({ site, tokens }: EnrolmentCardProps) {
  const toTheMinute = useMinuteFormat();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const valid = tokens.ok ? tokens.value : [];
  return (
    <Card
      title="Enrolment tokens"
      note={String(valid.length)}
      error={tokens.ok ? undefined : tokens.failure}
      actions={<CreateToken site={site} onCreate={setEnrolment} />}
    >
      {enrolment && <EnrolmentNotice enrolment={enrolment} onHide={() => setEnrolment(undefined)} />}
      <PlainTable
        headings={["Token", "Created", "By", "Expires", ""]}
        empty="No valid tokens."
        rows={valid.map(({ tokenId, hint, createdAt, createdBy, expiresAt }) => ({
          key: tokenId,
          cells: [
            `…${hint}`,
            toTheMinute(createdAt),
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
              <input type="hidden" name="name" value={site.name} />
              <input type="hidden" name="tokenId" value={tokenId} />
            </ChangeDialog>,
          ],
        }))}
      />
    </Card>
  );
}
