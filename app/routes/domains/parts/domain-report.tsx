import { ShieldCheck } from "lucide-react";
import { styled } from "styled-components";

import type { Certificate, DomainDetail } from "~/contract/domain";
import { certificateFacts } from "~/features/domains/certificate-facts";
import { QuickForm } from "~/shell/change/quick-form";
import { useFormats } from "~/shell/format-context";
import { CopyableText } from "~/ui/actions/copyable-text";
import { Notice } from "~/ui/feedback/notice";
import { FactList } from "~/ui/layout/fact-list";
import { Section } from "~/ui/layout/section";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";

import { LookAlikeList } from "./look-alike-list";
import { EXPIRING_CERTIFICATES } from "../domains-to-review";
import { RecordCheck } from "./record-check";

type DomainReportProps = NonNullable<DomainDetail["owned"]> & { canChange: boolean };

/** The check results of a domain, and the records to publish. */
export function DomainReport({ domain, facts, canChange }: DomainReportProps) {
  const { formatTime } = useFormats();
  const day = (time: string | null) => (time === null ? "Unknown" : formatTime(time).day);
  const { records, nameservers, mailServers, registeredAt, lookAlikes, history } = facts;
  return (
    <Sections>
      <Section title="Ownership">
        <Ownership verification={domain.verification} name={domain.name} canChange={canChange} />
      </Section>
      <Section title="Mail security">
        <RecordCheck label="SPF" record={records.spf} />
        <RecordCheck label="DKIM" record={records.dkim} />
        <RecordCheck label="DMARC" record={records.dmarc} />
        <p>{domain.checkedAt === null ? "Not checked yet." : `Checked ${formatTime(domain.checkedAt).relative}.`}</p>
      </Section>
      <Section title="Registration and certificate">
        <FactList
          facts={[
            { label: "Registrar", value: domain.registrar ?? "Unknown" },
            { label: "Registered", value: day(registeredAt) },
            { label: "Registered until", value: day(domain.expiresAt) },
            ...certificateFacts(certificateOf({ domain, facts }), day),
            { label: "Name servers", value: nameservers.join(", ") || "None" },
            { label: "Mail servers", value: mailServers.join(", ") || "None" },
          ]}
        />
        {domain.certificateExpiresAt !== null && (
          <Link to={`?${EXPIRING_CERTIFICATES.query}`}>{EXPIRING_CERTIFICATES.label}</Link>
        )}
      </Section>
      <Section title={`Look-alikes (${lookAlikes.length})`}>
        <LookAlikeList lookAlikes={lookAlikes} />
      </Section>
      <Section title="History">
        {history.length === 0 ? (
          <p>No changes yet.</p>
        ) : (
          <ul>
            {history.map(({ at, actor, message }) => (
              <li key={`${at} ${message}`}>
                <span>{message}</span>
                <span>
                  {actor}, {formatTime(at).relative}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Sections>
  );
}

/** The certificate found by the last check. */
function certificateOf({ domain, facts }: NonNullable<DomainDetail["owned"]>): Certificate | null {
  const { certificateIssuer: issuer, certificateExpiresAt: expiresAt } = domain;
  if (issuer === null || expiresAt === null) return null;
  const { certificateSubject: subject, certificateState: state, certificateNames: names } = facts;
  return { issuer, subject, state, expiresAt, names, chain: facts.certificateChain };
}

function Ownership({
  verification,
  name,
  canChange,
}: Pick<DomainReportProps, "canChange"> & Pick<DomainReportProps["domain"], "verification" | "name">) {
  const { formatTime } = useFormats();
  const { state, host, value, checkedAt, verifiedAt } = verification;
  if (state === "verified") {
    return (
      <p>
        <Badge tone="good">Verified</Badge> {verifiedAt !== null && formatTime(verifiedAt).day}
      </p>
    );
  }
  return (
    <>
      <Notice tone="warn">
        Not verified. Publish this record in the domain's public DNS, then verify the domain.
        {checkedAt !== null && ` Last checked ${formatTime(checkedAt).relative}: not found.`}
      </Notice>
      <FactList
        facts={[
          { label: "Type", value: "TXT" },
          { label: "Host", value: <CopyableText text={host} /> },
          { label: "Value", value: <CopyableText text={value} /> },
        ]}
      />
      {canChange && <QuickForm label="Verify now" icon={ShieldCheck} intent="verify" fields={{ name }} />}
    </>
  );
}

const Sections = styled.div`
  display: grid;
  gap: 24px;
  font: 400 var(--type-13) var(--font-sans);
  p {
    color: var(--muted-text);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
    padding-block: 6px;
    border-block-end: 1px solid var(--border);
  }
  li > :last-child {
    color: var(--muted-text);
  }
`;
