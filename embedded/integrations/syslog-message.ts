import type { MessageNotice } from "./definition";

const FIRST_LOCAL_FACILITY = 16;
const SEVERITIES: Readonly<Record<string, number>> = { critical: 2, high: 3, medium: 4, low: 5 };
const INFORMATIONAL = 6;

/** A message in the format of RFC 5424. The facility is `local0` to `local7`. */
export function syslogMessage(notice: MessageNotice, facility: string): string {
  const { event, at, title, severity, subject, deviceName, ticketId } = notice;
  const code = FIRST_LOCAL_FACILITY + Number(facility.slice(-1));
  const priority = code * 8 + (SEVERITIES[severity] ?? INFORMATIONAL);
  const { kind: _kind, ...key } = subject ?? { kind: null };
  const facts = Object.entries({ ...key, deviceName, ticketId })
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value.replace(/["\\\]]/g, "\\$&")}"`]))
    .join("");
  // 32473 is the enterprise number that RFC 5612 reserves for examples.
  const data = facts === "" ? "-" : `[${event === "threat.created" ? "threat" : "ticket"}@32473${facts}]`;
  return `<${priority}>1 ${at} - livery - ${event} ${data} ${title}`;
}
