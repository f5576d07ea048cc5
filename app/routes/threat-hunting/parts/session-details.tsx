import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import type { Flow } from "~/contract/flow";
import type { GridLinks } from "~/grid/grid-links";
import { useTerminology } from "~/shell/use-terminology";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { Section } from "~/ui/layout/section";
import { Stack } from "~/ui/layout/stack";
import { PlainTable } from "~/ui/table/plain-table";

import type { RelatedFlow } from "../related-rows.server";
import type { Session } from "../session.server";
import { FieldFacts } from "./field-facts";
import { SessionDecision } from "./session-decision";
import { SessionLookups } from "./session-lookups";
import { SessionNeighbours } from "./session-neighbours";

const SOURCE = [
  "srcDevice",
  "deviceType",
  "srcUser",
  "srcIp",
  "srcPort",
  "srcCountry",
  "srcAsn",
  "srcAsOrg",
  "siteName",
];
const DESTINATION = [
  "dstDomain",
  "dstDevice",
  "dstIp",
  "dstPort",
  "dstCountry",
  "dstAsn",
  "dstAsOrg",
  "dstCategory",
  "prevalence",
  "firstSeenDestination",
];
const TIME = ["durationMs", "rttMs", "retransPct", "tcpState", "tcpFlags"];
const APPLICATION = [
  "application",
  "appCategory",
  "appProto",
  "transport",
  "direction",
  "tlsSni",
  "tlsVersion",
  "tlsSubject",
  "tlsIssuer",
  "ja4",
  "ja4s",
  "httpHost",
  "httpMethod",
  "httpUrl",
  "httpStatus",
  "httpUserAgent",
];
const RECORD = ["communityId", "sensorId", "vlan", "flowId"];

interface SessionDetailsProps {
  session: Session;
  set: FieldSet;
  links: GridLinks;
  /** Link to another session. */
  hrefFor: (flow: RelatedFlow) => string;
}

/** The details of one session: both endpoints, the traffic, the decision, and related activity. */
export function SessionDetails({ session, set, links, hrefFor }: SessionDetailsProps) {
  const t = useTerminology();
  const { flow, lookups, before, after } = session;
  const facts = (names: readonly string[]) => <FieldFacts row={flow} set={set} links={links} names={names} />;
  return (
    <Stack gap="wide">
      <Ends>
        <Section title="Source">{facts(SOURCE)}</Section>
        <Section title="Destination">{facts(DESTINATION)}</Section>
      </Ends>
      <Section title="Traffic">
        <PlainTable headings={["Direction", "Bytes", "Packets"]} rows={volumeOf(flow)} empty="" />
        {facts(TIME)}
      </Section>
      <Section title="Decision and risk">
        <SessionDecision session={session} set={set} links={links} />
      </Section>
      <Section title="Application">{facts(APPLICATION)}</Section>
      <Section title={t("DNS lookups of the destination in the hour before")}>
        <SessionLookups lookups={lookups} />
      </Section>
      <Section title={t("Same device within 5 minutes")}>
        <SessionNeighbours flow={flow} before={before} after={after} hrefFor={hrefFor} />
      </Section>
      <Section title="Record">{facts(RECORD)}</Section>
    </Stack>
  );
}

/** The traffic sent by each side, and the total. */
function volumeOf({ bytesOut, bytesIn, totalBytes, packetsOut, packetsIn }: Flow) {
  const row = (label: string, bytes: number, packets: number) => ({
    key: label,
    cells: [label, formatBytes(bytes), formatNumber(packets)],
  });
  return [
    row("Sent by the source", bytesOut, packetsOut),
    row("Received by the source", bytesIn, packetsIn),
    row("Both", totalBytes, packetsOut + packetsIn),
  ];
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  gap: 16px;
  align-items: start;
`;
