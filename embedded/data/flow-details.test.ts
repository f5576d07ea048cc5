import { DuckDBInstance } from "@duckdb/node-api";
import { group } from "d3-array";
import Database from "libsql";
import { describe, expect, test } from "vitest";

import type { Flow } from "~/contract/flow";

import { PAYLOAD_EXCERPT } from "../store/payload-excerpt";
import { flows, queries, seed } from "../test-support/whole-seed";
import { OWNERS } from "./catalogue/owners";
import { NO_PAYLOAD } from "./traffic/payload";
import { hasPayload } from "./traffic/tcp";

const only = (values: readonly (string | null)[]) => new Set(values.filter((value) => value !== null));

describe("an autonomous system", () => {
  test("has a number that is reserved for documentation and unique per owner", () => {
    for (const { asn } of OWNERS) {
      const number = Number(/^AS(\d+)$/.exec(asn)?.[1]);
      const isReserved = (number >= 64_496 && number <= 64_511) || (number >= 65_536 && number <= 65_551);
      expect([asn, isReserved]).toEqual([asn, true]);
    }
    expect(new Set(OWNERS.map(({ asn }) => asn)).size).toBe(OWNERS.length);
  });

  test("is the same for every flow to a destination, and follows from the owner of the network", () => {
    const outbound = flows.filter(({ direction }) => direction === "outbound");
    expect(outbound.every(({ dstAsn, srcAsn }) => dstAsn !== null && srcAsn === null)).toBe(true);
    for (const key of ["dstIp", "dstAsOrg"] as const) {
      for (const own of group(outbound, (flow) => flow[key] ?? "").values())
        expect(only(own.map(({ dstAsn }) => dstAsn)).size).toBe(1);
    }
  });

  test("is that of the source for an inbound flow, if the caller is known", () => {
    const inbound = flows.filter(({ direction }) => direction === "inbound");
    expect(inbound.every(({ dstAsn }) => dstAsn === null)).toBe(true);
    expect(inbound.every(({ srcAsn, srcCountry }) => (srcAsn === null) === (srcCountry === null))).toBe(true);
    expect(inbound.every(({ srcAsn, srcAsOrg }) => (srcAsn === null) === (srcAsOrg === null))).toBe(true);
  });

  test("and the country of a DNS query are those of its first answer, if that is a public address", () => {
    const answered = queries.filter(({ asn }) => asn !== null);
    expect(answered.length).toBeGreaterThan(queries.length / 3);
    for (const { answers, country } of answered) {
      expect(["A", "AAAA"]).toContain(answers[0]?.type);
      expect(country).toMatch(/^[A-Z]{2}$/);
    }
    for (const own of group(answered, ({ answers }) => answers[0]?.value ?? "").values())
      expect(only(own.map(({ asn }) => asn)).size).toBe(1);
  });
});

const isWithoutPayload = (flow: Flow) =>
  Object.keys(NO_PAYLOAD).every((field) => flow[field as keyof typeof NO_PAYLOAD] === null);

describe("a flow", () => {
  test("has a TCP state and flags if it is TCP, consistent with its decision", () => {
    for (const { transport, action, tcpState, tcpFlags } of flows) {
      if ((transport === "tcp") !== (tcpState !== null) || (tcpState === null) !== (tcpFlags === null))
        expect({ transport, tcpState, tcpFlags }).toBe("consistent");
      if (transport === "tcp" && action === "blocked" && tcpState !== "syn_sent") expect(tcpState).toBe("syn_sent");
    }
    expect(only(flows.map(({ tcpState }) => tcpState))).toEqual(new Set(["closed", "syn_sent", "established"]));
  });

  test("shows a certificate up to TLS 1.2 only", () => {
    const certified = flows.filter(({ tlsSubject }) => tlsSubject !== null);
    expect(certified.length).toBeGreaterThan(1_000);
    expect(certified.every(({ tlsVersion, tlsIssuer }) => tlsVersion === "TLS 1.2" && tlsIssuer !== null)).toBe(true);
    for (const own of group(certified, ({ tlsSubject, direction }) => `${tlsSubject} ${direction}`).values())
      expect(only(own.map(({ tlsIssuer }) => tlsIssuer)).size).toBeLessThanOrEqual(2);
  });

  test("has a URL and a user agent if it is HTTP, and a request was seen", () => {
    const wrong = flows.filter(
      (flow) =>
        (flow.appProto === "http" && hasPayload(flow)) !== (flow.httpUrl?.startsWith("/") ?? false) ||
        (flow.httpUrl === null) !== (flow.httpUserAgent === null),
    );
    expect(wrong).toEqual([]);
  });

  test("has no data if its connection was not established, and no status if it was reset", () => {
    const attempts = flows.filter((flow) => !hasPayload(flow));
    for (const proto of ["http", "tls"]) expect(only(attempts.map(({ appProto }) => appProto))).toContain(proto);
    expect(attempts.filter((flow) => !isWithoutPayload(flow))).toEqual([]);
    const resets = flows.filter((flow) => flow.tcpFlags === "SAPR");
    expect(resets.length).toBeGreaterThan(0);
    expect(resets.filter(({ httpMethod, httpStatus }) => httpMethod === null || httpStatus !== null)).toEqual([]);
  });

  test("never precedes the first sighting of its destination", () => {
    const outbound = flows.filter(({ direction }) => direction === "outbound");
    expect(outbound.filter(({ firstSeenDestination }) => firstSeenDestination === null)).toEqual([]);
    expect(
      outbound.filter(({ firstSeenDestination, startTime }) => (firstSeenDestination ?? "") > startTime).length,
    ).toBe(0);
  });
});

describe("the payload excerpt of a flow that triggered a threat", () => {
  const NAMES = {
    action: "action",
    app_proto: "appProto",
    http_method: "httpMethod",
    http_url: "httpUrl",
    dst_ip: "dstIp",
    src_ip: "srcIp",
    src_device: "srcDevice",
  } as const;
  type Payload = Record<(typeof NAMES)[keyof typeof NAMES], string | null>;

  function excerptsOf(rows: readonly Payload[]) {
    const columns = Object.entries(NAMES).map(([name, field]) => `json_extract(value, '$.${field}') as ${name}`);
    const file = new Database(":memory:");
    const found = file
      .prepare(`select ${PAYLOAD_EXCERPT} from (select key, ${columns.join()} from json_each(?)) "row" order by key`)
      .raw()
      .all(JSON.stringify(rows));
    file.close();
    return found.map((row) => (row as (string | null)[])[0] ?? null);
  }

  const ROW: Payload = {
    action: "allowed",
    appProto: "http",
    httpMethod: "GET",
    httpUrl: "/u/update.bin",
    dstIp: "10.0.0.5",
    srcIp: "10.0.0.9",
    srcDevice: "lt-9",
  };
  const CASES: [string, Payload, string | null][] = [
    ["a request line", ROW, "GET /u/update.bin HTTP/1.1"],
    ["256 characters of it at most", { ...ROW, httpUrl: "/".repeat(400) }, `GET ${"/".repeat(252)}`],
    ["a command of SMB", { ...ROW, appProto: "smb" }, String.raw`SMB2 TREE_CONNECT \\10.0.0.5\IPC$`],
    ["a command of SMTP", { ...ROW, appProto: "smtp" }, "EHLO lt-9"],
    ["a command of an unknown device", { ...ROW, appProto: "smtp", srcDevice: null }, "EHLO 10.0.0.9"],
    ["nothing of an encrypted connection", { ...ROW, appProto: "tls" }, null],
    ["nothing of a refused connection", { ...ROW, action: "blocked" }, null],
  ];

  test.each(CASES)("is %s, in both stores", async (_words, row, expected) => {
    expect(excerptsOf([row])).toEqual([expected]);
    const columns = Object.entries(NAMES).map(([name, field]) => {
      const value = row[field];
      return `${value === null ? "null::varchar" : `'${value}'`} as ${name}`;
    });
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const reader = await connection.runAndReadAll(`select ${PAYLOAD_EXCERPT} from (select ${columns.join()}) "row"`);
    connection.closeSync();
    expect(reader.getRows()).toEqual([[expected]]);
  });

  test("is printable, and known for every plain-text request that was allowed", () => {
    const evidence = [
      ...flows.filter(({ threatIds }) => threatIds.length > 0),
      ...seed.threats.flatMap(({ keptFlows }) => keptFlows),
    ];
    const excerpts = excerptsOf(evidence);
    expect(excerpts.filter((excerpt) => excerpt !== null).length).toBeGreaterThan(20);
    for (const [index, { appProto, action, httpUrl }] of evidence.entries()) {
      const excerpt = excerpts[index] ?? null;
      if (excerpt !== null) expect(excerpt).toMatch(/^[\x20-\x7e]{1,256}$/);
      if (action === "allowed" && httpUrl !== null) expect(excerpt).toContain(httpUrl);
      if (appProto === "tls" || appProto === "quic") expect(excerpt).toBeNull();
    }
  });
});
