import type { FieldSet } from "~/contract/field";
import { formatBytes } from "~/contract/number-facts";
import type { GridLinks } from "~/grid/grid-links";
import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { humanise } from "~/ui/humanise";
import { Section } from "~/ui/layout/section";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { PlainTable } from "~/ui/table/plain-table";
import { writeSessionKey } from "~/features/hunting/session-key";

import type { Lookup } from "../lookup.server";
import type { RelatedFlow, RelatedQuery } from "../related-rows.server";
import { SESSION } from "../tabs";
import { FieldFacts } from "./field-facts";

const QUERY = ["queryName", "registrableDomain", "queryType", "responseCode", "responseMs", "protocol", "resolverIp"];
const ASKER = ["deviceName", "userName", "clientIp", "siteName"];
const DECISION = ["action", "policyName", "category", "verdict", "reputation", "domainAgeDays", "threatIds"];
const RARITY = ["firstSeenHere", "prevalence", "entropy", "subdomainCount", "country", "asn", "dnsId"];

interface LookupDetailsProps {
  lookup: Lookup;
  set: FieldSet;
  links: GridLinks;
  /** Link to another query. */
  hrefFor: (query: RelatedQuery) => string;
}

/** The details of one DNS query: the device, the answers and the decision, and the flows that followed. */
export function LookupDetails({ lookup, set, links, hrefFor }: LookupDetailsProps) {
  const t = useTerminology();
  const { query, flows, before, after } = lookup;
  const facts = (names: readonly string[]) => <FieldFacts row={query} set={set} links={links} names={names} />;
  return (
    <Stack gap="wide">
      <Section title="Query">{facts(QUERY)}</Section>
      <Section title="Device">{facts(ASKER)}</Section>
      <Section title="Answers">
        <PlainTable
          headings={["Address or name", "Type", "Time to live"]}
          rows={query.answers.map(({ type, value, ttl }) => ({
            key: `${type} ${value}`,
            cells: [value, type, `${ttl} s`],
          }))}
          empty="No answers."
        />
      </Section>
      <Section title={t("Flows to these addresses in the hour after")}>
        <FlowsToAnswers flows={flows} />
      </Section>
      <Section title="Decision">{facts(DECISION)}</Section>
      <Section title={t("Same device within 5 minutes")}>
        <Neighbours query={query} before={before} after={after} hrefFor={hrefFor} />
      </Section>
      <Section title="Record">{facts(RARITY)}</Section>
    </Stack>
  );
}

/** Each flow links to its session. */
function FlowsToAnswers({ flows }: { flows: LoadResult<RelatedFlow[]> }) {
  const { formatTime } = useFormats();
  if (!flows.ok) return <p>{flows.failure.title}</p>;
  return (
    <PlainTable
      headings={["Time", "Destination", "Application", "Bytes", "Action"]}
      rows={flows.value.map((flow) => ({
        key: flow.flowId,
        cells: [
          <Link key="session" to={`?${new URLSearchParams({ [SESSION]: writeSessionKey(flow) })}`}>
            {formatTime(flow.startTime).text}
          </Link>,
          `${flow.dstIp}:${flow.dstPort}`,
          flow.application,
          formatBytes(flow.totalBytes),
          humanise(flow.action),
        ],
      }))}
      empty="The device did not connect to these addresses."
    />
  );
}

interface NeighboursProps extends Pick<Lookup, "query" | "before" | "after">, Pick<LookupDetailsProps, "hrefFor"> {}

/** The queries of the same device in chronological order. */
function Neighbours({ query, before, after, hrefFor }: NeighboursProps) {
  const { formatTime } = useFormats();
  if (!before.ok) return <p>{before.failure.title}</p>;
  if (!after.ok) return <p>{after.failure.title}</p>;
  const others = before.value.length + after.value.length;
  const rows = [...before.value.toReversed(), query, ...after.value].map((one) => {
    const time = formatTime(one.timestamp).text;
    return {
      key: one.dnsId,
      cells: [
        one === query ? (
          <strong key="time">{time}</strong>
        ) : (
          <Link key="time" to={hrefFor(one)} preventScrollReset>
            {time}
          </Link>
        ),
        one === query ? "This query" : one.queryName,
        one.queryType,
        one.responseCode,
        humanise(one.action),
      ],
    };
  });
  return (
    <PlainTable
      headings={["Time", "Query", "Type", "Response", "Action"]}
      rows={others > 0 ? rows : []}
      empty="No other queries from this device."
    />
  );
}
