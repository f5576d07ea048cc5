import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import { fieldOf } from "~/contract/field-facts";
import { AuditSentence } from "~/features/audit/audit-sentence";
import { useFormats } from "~/shell/format-context";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { renderCell } from "~/ui/table/cells/render-cell";

import type { ShownEvent } from "../events.server";
import { Differences } from "./differences";

interface EventDetailsProps {
  event: ShownEvent;
  set: FieldSet;
}

/** One event: who did what, when, from where, and what it changed. */
export function EventDetails({ event, set }: EventDetailsProps) {
  const formats = useFormats();
  const { actor, changes, message, ip, brandId, manifestHash, requestId, userAgent } = event;
  const time = formats.formatTime(event.timestamp);
  const cell = (name: string, value: unknown) => renderCell(fieldOf(set, name), value, formats);
  return (
    <Stack>
      <Sentence>
        <AuditSentence
          actor={actor.displayName}
          verb={event.verb}
          object={event.objectDisplayName || null}
          link={event.objectLink}
        />
      </Sentence>
      {changes.length > 0 && <Differences changes={changes} />}
      <FactList
        facts={[
          {
            label: "Time",
            value: (
              <time dateTime={event.timestamp} data-tip={time.full}>
                {time.text}
              </time>
            ),
          },
          { label: "Result", value: cell("result", event.result) },
          { label: "Message", value: message ?? "—" },
          { label: "Role", value: actor.role || "—" },
          { label: "Actor type", value: cell("actor.type", actor.type) },
          { label: "Object ID", value: <code>{event.objectName}</code> },
          { label: "IP", value: ip === "" ? "—" : cell("ip", ip) },
          { label: "Country", value: cell("countryCode", event.countryCode) },
          { label: "Client", value: userAgent === "" ? "—" : <Client name={event.client} userAgent={userAgent} /> },
          { label: "Brand", value: brandId || "—" },
          ...(manifestHash
            ? [{ label: fieldOf(set, "manifestHash").label, value: <ManifestHash hash={manifestHash} /> }]
            : []),
          { label: "Action", value: <code>{event.action}</code> },
          { label: "Request ID", value: requestId === "" ? "—" : <code>{requestId}</code> },
        ]}
      />
    </Stack>
  );
}

/** The name of the browser above the user agent, or only a user agent of no known browser. */
function Client({ name, userAgent }: { name: string; userAgent: string }) {
  if (userAgent.startsWith(name)) return userAgent;
  return (
    <>
      {name}
      <br />
      <small>{userAgent}</small>
    </>
  );
}

/** The digits that the screen of brands shows, and the whole hash in a tooltip. */
function ManifestHash({ hash }: { hash: string }) {
  return <code data-tip={hash}>{hash.slice(0, SHOWN_DIGITS)}</code>;
}

const SHOWN_DIGITS = 12;

const Sentence = styled.p`
  font: 400 var(--type-16) var(--font-sans);
  overflow-wrap: anywhere;
`;
