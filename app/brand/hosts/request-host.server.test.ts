import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parseTrustedProxies, readRequestHost, type HostQuestion } from "./request-host.server";

const PROXY = "10.1.2.3";
const trustedProxies = parseTrustedProxies(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);

function ask(headers: [string, string][], more: Partial<HostQuestion> = {}) {
  return readRequestHost({
    rawHeaders: headers.flat(),
    url: "/",
    remoteAddress: "203.0.113.9",
    trustedProxies,
    ...more,
  });
}

describe("the Host of a request", () => {
  test.each([
    ["console.a.example", "console.a.example", "console.a.example"],
    ["Console.A.Example", "console.a.example", "console.a.example"],
    ["console.a.example.", "console.a.example", "console.a.example"],
    ["console.a.example:3000", "console.a.example:3000", "console.a.example"],
    ["console.a.example.:3000", "console.a.example:3000", "console.a.example"],
    ["console.a.example:0443", "console.a.example:443", "console.a.example"],
    ["localhost:3000", "localhost:3000", "localhost"],
    ["a_b.example", "a_b.example", "a_b.example"],
    ["__proto__", "__proto__", "__proto__"],
    ["127.0.0.1:3000", "127.0.0.1:3000", "127.0.0.1"],
    ["[::1]:3000", "[::1]:3000", "[::1]"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example", "xn--bcher-kva.example"],
  ])("%s is accepted as %s", (sent, host, hostname) => {
    expect(ask([["Host", sent]])).toEqual({ ok: true, host, hostname, proto: "http" });
  });

  test.each([
    "",
    " ",
    "a b.example",
    "a@b.example",
    "a/b",
    "a\\b",
    "a,b.example",
    "a..example",
    ".a.example",
    "a.example..",
    "a.example:",
    "a.example:0",
    "a.example:65536",
    "a.example:99999999",
    "a.example:80:80",
    "a.example:x",
    "bücher.example",
    "а.example",
    "xn--a",
    "a.xn--0.example",
    "0177.1",
    "1.2.3",
    "0x7f000001",
    "[::1",
    "::1",
    "[0:0:0:0:0:0:0:1]",
    "[fe80::1%25eth0]",
    "%61.example",
    "<script>",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}example`,
    "evil.example#",
    "evil.example?x",
  ])("%j is rejected", (sent) => {
    expect(ask([["Host", sent]])).toEqual({ ok: false, status: 400 });
  });

  test("is rejected if it is missing or sent twice, even with the same value", () => {
    expect(ask([])).toEqual({ ok: false, status: 400 });
    expect(
      ask([
        ["Host", "a.example"],
        ["host", "a.example"],
      ]),
    ).toEqual({ ok: false, status: 400 });
  });

  test.each(["http://evil.example/", "evil.example:443", "*", ""])("is rejected with the request target %j", (url) => {
    expect(ask([["Host", "a.example"]], { url })).toEqual({ ok: false, status: 400 });
  });

  test("is a value that a URL does not change, or is rejected", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.domain(), fc.ipV4(), fc.webAuthority()), (sent) => {
        const found = ask([["Host", sent]]);
        if (!found.ok) return;
        const url = new URL(`http://${found.host}/x`);
        expect(url.hostname).toBe(found.hostname);
        expect(url.username + url.pathname).toBe("/x");
      }),
      { numRuns: 2000 },
    );
  });
});

describe("forwarded headers", () => {
  const forwarded: [string, string][] = [
    ["Host", "a.example"],
    ["X-Forwarded-Host", "evil.example"],
    ["X-Forwarded-Proto", "https"],
  ];

  test.each(["203.0.113.9", "::1", "2001:db9::1", "11.0.0.1", "192.0.2.8", undefined, "not an address"])(
    "are ignored from %s",
    (remoteAddress) => {
      expect(ask(forwarded, { remoteAddress })).toEqual({
        ok: true,
        host: "a.example",
        hostname: "a.example",
        proto: "http",
      });
    },
  );

  test.each([PROXY, "::ffff:10.9.9.9", "2001:db8::17", "192.0.2.7"])(
    "set host and protocol if they come from the trusted proxy %s",
    (remoteAddress) => {
      expect(ask(forwarded, { remoteAddress })).toEqual({
        ok: true,
        host: "evil.example",
        hostname: "evil.example",
        proto: "https",
      });
    },
  );

  test("are not trusted if no proxy is configured", () => {
    expect(ask(forwarded, { remoteAddress: PROXY, trustedProxies: [] })).toMatchObject({
      hostname: "a.example",
      proto: "http",
    });
  });

  test("are optional for a trusted proxy", () => {
    expect(ask([["Host", "a.example"]], { remoteAddress: PROXY })).toMatchObject({
      hostname: "a.example",
      proto: "http",
    });
  });

  test.each<[string, [string, string][]]>([
    ["two hosts in one line", [["X-Forwarded-Host", "a.example, b.example"]]],
    [
      "two lines of hosts",
      [
        ["X-Forwarded-Host", "a.example"],
        ["x-forwarded-host", "a.example"],
      ],
    ],
    ["two protocols", [["X-Forwarded-Proto", "https, http"]]],
    ["another protocol", [["X-Forwarded-Proto", "javascript"]]],
    ["a host that is none", [["X-Forwarded-Host", "a@b"]]],
  ])("are refused with %s", (_what, headers) => {
    expect(ask([["Host", "a.example"], ...headers], { remoteAddress: PROXY })).toEqual({ ok: false, status: 400 });
  });
});
