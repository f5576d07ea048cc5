import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express from "express";
import { describe, expect, test } from "vitest";

import type { Brand } from "~/brand/serve/brand";
import { brandWith } from "~/brand/testing/open-brands";

import { setBaseHeaders } from "./base-headers.server";
import { setSecurityHeaders, transportPolicy } from "./security-headers.server";

const PROVIDER = "https://auth.provider.example";

/** The headers of one response, and its policy by directive. */
async function headersOf(brand: Brand, path = "/dashboard") {
  const app = express();
  app.use((_request, response, next) => {
    Object.assign(response.locals, { brand, nonce: "n0nce" });
    next();
  });
  app.use(setBaseHeaders());
  const origins = { connect: [PROVIDER], script: [PROVIDER], img: [], style: [], font: [] };
  app.use(setSecurityHeaders({ identityOriginsFor: () => origins, signInPath: "/sign-in", allowsSockets: false }));
  app.use((_request, response) => void response.send("x"));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  server.close();
  const directives = (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
    const [name = "", ...sources] = directive.split(" ");
    return [name, sources] as const;
  });
  return { headers, policy: Object.fromEntries(directives) };
}

const OPEN = `security:
  csp:
    imgSrc: [https://img.example]
    connectSrc: [https://connect.example:8443]
    fontSrc: [self, https://font.example]
    frameAncestors: [https://portal.example, self]
  hsts: { maxAge: 600, includeSubDomains: true }
`;

describe("the policy of a response", () => {
  test("adds the brand's origins to the fixed ones, except for scripts", async () => {
    const [usual, open] = [await headersOf(brandWith("")), await headersOf(brandWith(OPEN))];
    expect(open.policy).toEqual({
      ...usual.policy,
      "img-src": ["'self'", "data:", "https://img.example"],
      "connect-src": ["'self'", "https://connect.example:8443"],
      "font-src": ["'self'", "data:", "https://font.example"],
      "frame-ancestors": ["'self'", "https://portal.example"],
    });
    const none = await headersOf(brandWith("security: { csp: { imgSrc: [none] } }\n"));
    expect(none.policy).toEqual(usual.policy);
    expect(open.policy["script-src"]).toEqual(["'nonce-n0nce'", "'strict-dynamic'"]);
  });

  test("forbids framing the console, except by the sites that the brand lists", async () => {
    const usual = await headersOf(brandWith(""));
    expect([usual.policy["frame-ancestors"], usual.headers.get("x-frame-options")]).toEqual([["'none'"], "DENY"]);
    expect((await headersOf(brandWith(OPEN))).headers.has("x-frame-options")).toBe(false);
    const none = await headersOf(brandWith("security: { csp: { frameAncestors: [none] } }\n"));
    expect([none.policy["frame-ancestors"], none.headers.get("x-frame-options")]).toEqual([["'none'"], "DENY"]);
  });

  test("allows the identity provider only on the sign-in screen", async () => {
    const brand = brandWith("");
    expect((await headersOf(brand, "/sign-in")).policy["connect-src"]).toEqual(["'self'", PROVIDER]);
    expect((await headersOf(brand, "/sign-in-elsewhere")).policy["connect-src"]).toEqual(["'self'"]);
  });

  test("loads nothing that is not listed", async () => {
    const { policy } = await headersOf(brandWith(""));
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(Object.keys(policy)).toEqual(
      expect.arrayContaining(["script-src", "style-src", "img-src", "font-src", "connect-src", "manifest-src"]),
    );
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  test("enforces https for a year, unless the brand configures otherwise", () => {
    expect(transportPolicy(brandWith(""))).toBe("max-age=31536000");
    expect(transportPolicy(brandWith(OPEN))).toBe("max-age=600; includeSubDomains");
  });
});
