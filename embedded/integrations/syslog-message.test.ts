import { expect, test } from "vitest";

import { syslogMessage } from "./syslog-message";

const NOTICE = {
  event: "ticket.created" as const,
  at: "2026-11-22T08:00:00.000Z",
  title: "Beacon to a known host",
  severity: "critical",
  subject: { kind: "threat" as const, threatId: "t-1" },
  text: "",
  deviceName: 'ws-"7"',
  ticketId: "T-12",
};

test("formats a ticket as an RFC 5424 message with its facts as structured data", () => {
  expect(syslogMessage(NOTICE, "local4")).toBe(
    String.raw`<162>1 2026-11-22T08:00:00.000Z - livery - ticket.created [ticket@32473 threatId="t-1" deviceName="ws-\"7\"" ticketId="T-12"] Beacon to a known host`,
  );
});

test("formats a message without facts without structured data", () => {
  const test = {
    ...NOTICE,
    event: "test" as const,
    subject: null,
    deviceName: null,
    ticketId: null,
    severity: "none",
  };
  expect(syslogMessage(test, "local0")).toBe(
    "<134>1 2026-11-22T08:00:00.000Z - livery - test - Beacon to a known host",
  );
});
