import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { DomainDetail, ObservedDomain, OwnedDomain } from "~/contract/domain";

import { isTaken } from "../../../data/domain-zone";
import type { DomainSource, PresentedCertificate } from "../../../rules/domain/domain-source";
import { generateTestSeed } from "../../../test-support/seed";
import { startTestApi, type TestApi } from "../../../test-support/test-api";

/** A DNS whose records a test can publish. */
const zone = new Map<string, string[]>();
let isDown = false;
/** Registered names besides those of the seed, and the certificates that web servers present. */
const registered = new Map<string, string>();
const certificates = new Map<string, PresentedCertificate>();
const domains: DomainSource = {
  resolve: (name, type) =>
    isDown ? Promise.reject(new Error("SERVFAIL")) : Promise.resolve(zone.get(`${type} ${name}`) ?? []),
  registration(domain) {
    const registeredAt = registered.get(domain);
    const registration = { registrar: "Registry", expiresAt: "2040-01-01T00:00:00.000Z" };
    return Promise.resolve(registeredAt === undefined ? null : { ...registration, registeredAt });
  },
  certificate: (domain) => Promise.resolve(certificates.get(domain) ?? null),
};

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({ domains });
});
afterAll(() => testApi.close());

const SPEC = { purpose: "both", ownerEmail: "it@acme.example", tags: ["shop"] };
const add = (name: string) => testApi.call("/domain/add", { method: "POST", body: { name, ...SPEC } });
const post = (path: string, body?: unknown) => testApi.call(path, { method: "POST", ...(body ? { body } : {}) });
const read = (name: string) => testApi.read<DomainDetail>(`/domain/${name}`);

test("a new domain is checked immediately, and shows the record to publish", async () => {
  zone.set("TXT shop.acme.example", ["v=spf1 include:_spf.mailer.example ?all"]);
  zone.set("MX shop.acme.example", ["10 mx.mailer.example"]);
  const response = await add("Shop.ACME.example");
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    name: "shop.acme.example",
    verification: { state: "unverified", host: "_domain-verification.shop.acme.example" },
    spf: "weak",
    dkim: "missing",
    dmarc: "missing",
    mailProvider: "mailer.example",
  });
  const { owned } = await read("shop.acme.example");
  expect(owned?.facts.records.spf).toMatchObject({ suggested: "v=spf1 include:_spf.mailer.example -all" });
  expect(owned?.facts.records.dmarc).toMatchObject({ host: "_dmarc.shop.acme.example", type: "TXT" });
  expect(owned?.facts.history.map(({ message }) => message)).toEqual(["Added the domain"]);
});

test("the registered look-alikes of a domain are listed with the devices that queried them", async () => {
  registered.set("lookalike.acme.example", "2026-01-02T00:00:00.000Z");
  registered.set("lo0k.acme.example", "2026-03-04T00:00:00.000Z");
  expect(await (await add("look.acme.example")).json()).toMatchObject({ lookAlikes: 1 });
  expect((await read("look.acme.example")).owned?.facts.lookAlikes).toEqual([
    { domain: "lo0k.acme.example", technique: "homoglyph", firstSeen: "2026-03-04T00:00:00.000Z", devices: 0 },
  ]);
});

test("the certificate of an owned domain has a subject, and a state at the time of reading", async () => {
  const certificate = { issuer: "CA", subject: "cert.acme.example", chain: [] };
  const names = ["cert.acme.example"];
  const checkWith = async (presented: Pick<PresentedCertificate, "names" | "expiresAt">) => {
    certificates.set("cert.acme.example", { ...certificate, ...presented });
    await post("/domain/cert.acme.example/check");
    return (await read("cert.acme.example")).owned?.facts;
  };
  await add("cert.acme.example");
  expect((await read("cert.acme.example")).owned?.facts).toMatchObject({
    certificateSubject: null,
    certificateState: null,
  });
  expect(await checkWith({ names, expiresAt: "2099-01-01T00:00:00.000Z" })).toMatchObject({
    certificateSubject: "cert.acme.example",
    certificateState: "valid",
  });
  expect(await checkWith({ names, expiresAt: "2020-01-01T00:00:00.000Z" })).toMatchObject({
    certificateState: "expired",
  });
  expect(await checkWith({ names: ["other.example"], expiresAt: "2099-01-01T00:00:00.000Z" })).toMatchObject({
    certificateState: "mismatch",
  });
});

test("a domain is verified once its record is published, but not by the record of another organization", async () => {
  await add("proof.acme.example");
  const { owned } = await read("proof.acme.example");
  if (!owned) throw new Error("The domain was not added");
  const { verification } = owned.domain;
  const verify = async () => (await (await post("/domain/proof.acme.example/verify")).json()) as OwnedDomain;
  zone.set(`TXT ${verification.host}`, ["domain-verification=of-somebody-else"]);
  expect((await verify()).verification).toMatchObject({ state: "unverified", verifiedAt: null });
  zone.set(`TXT ${verification.host}`, ["unrelated", verification.value]);
  expect((await verify()).verification.state).toBe("verified");
  zone.clear();
  expect((await verify()).verification.state).toBe("verified");
});

test("a DNS that does not respond changes nothing, and is not treated as an empty response", async () => {
  await add("quiet.acme.example");
  isDown = true;
  expect((await post("/domain/quiet.acme.example/verify")).status).toBe(409);
  const checked = (await (await post("/domain/quiet.acme.example/check")).json()) as OwnedDomain;
  isDown = false;
  expect(checked).toMatchObject({ spf: "unknown", dkim: "unknown", dmarc: "unknown", riskScore: 0 });
  expect(checked.verification.checkedAt).toBeNull();
});

describe("a domain is rejected if it is", () => {
  test.each([
    ["an address", "https://acme.example/", 400],
    ["a single label", "localhost", 400],
    ["a public suffix", "co.uk", 400],
    ["an address of the internet protocol", "192.0.2.1", 400],
    ["a label of 64 letters", `${"a".repeat(64)}.example`, 400],
    ["one that is listed", "acme-health.example", 409],
  ])("%s", async (_name, name, status) => {
    expect((await add(name)).status).toBe(status);
  });
});

test("an outdated version is rejected, and the saved values are unchanged", async () => {
  await add("edit.acme.example");
  const save = (purpose: string, resourceVersion: number) =>
    testApi.call("/domain/edit.acme.example", { method: "PUT", body: { ...SPEC, purpose, resourceVersion } });
  expect((await save("parked", 1)).status).toBe(200);
  expect((await save("web", 1)).status).toBe(409);
  expect((await read("edit.acme.example")).owned?.domain.purpose).toBe("parked");
});

test("tags of many domains are changed and restored; many are checked and removed", async () => {
  await add("many.acme.example");
  const choice = { names: ["many.acme.example", "none.acme.example"] };
  const bulk = async (work: object) =>
    (await (await post("/domain/bulk", { choice, work })).json()) as { changed: number; undoId: string };
  const tagged = await bulk({ operation: "addTags", tags: ["q4"] });
  expect(tagged.changed).toBe(1);
  expect((await read("many.acme.example")).owned?.domain.tags).toEqual(["shop", "q4"]);
  await post("/domain/bulk/undo", { undoId: tagged.undoId });
  expect((await read("many.acme.example")).owned?.domain.tags).toEqual(["shop"]);
  zone.set("TXT _dmarc.many.acme.example", ["v=DMARC1; p=reject"]);
  expect((await bulk({ operation: "check" })).changed).toBe(1);
  expect((await read("many.acme.example")).owned?.domain.dmarc).toBe("ok");
  expect((await bulk({ operation: "delete" })).changed).toBe(1);
  expect((await testApi.call("/domain/many.acme.example")).status).toBe(404);
});

test("[7.4] observed domains are those that devices queried, counted from their queries", async () => {
  const { domain } = await testApi.read<{ domain: Record<string, unknown>[] }>("/domain/list?observed=true");
  const { dns } = await testApi.read<{ dns: { registrableDomain: string }[] }>("/dns/list?pageSize=100");
  const names = new Set(dns.map(({ registrableDomain }) => registrableDomain));
  expect(new Set(domain.map(({ name }) => name))).toEqual(names);
  for (const { name, queries } of domain)
    expect(queries).toBe(dns.filter(({ registrableDomain }) => registrableDomain === name).length);
});

test("a domain without queries returns public information, and an unregistered domain returns 404", async () => {
  const demo = await startTestApi();
  try {
    const names = Array.from({ length: 80 }, (_, index) => `unseen-${index}.example`);
    const [taken = "", free = ""] = [names.find(isTaken), names.find((name) => !isTaken(name))];
    expect((await demo.call(`/domain/${free}`)).status).toBe(404);
    const detail = await demo.read<DomainDetail>(`/domain/www.${taken}`);
    expect(detail).toMatchObject({ owned: null, observed: null });
    expect(detail.published.registration?.registrar).toBeTruthy();
    const { certificate } = detail.published;
    expect(certificate?.names).toContain(detail.name);
    expect(certificate?.subject).toBe(detail.name);
    expect(["valid", "expiring"]).toContain(certificate?.state);
    expect(certificate?.chain.map(({ name }) => name)).toEqual([certificate?.issuer, expect.stringContaining("Root")]);
  } finally {
    await demo.close();
  }
});

test("the last decision of an observed domain and its rule come from one query, the latest", async () => {
  const later = await startTestApi({
    domains,
    generateSeed: (options) => {
      const seed = generateTestSeed(options);
      const allowed = { action: "allowed", policyName: null } as const;
      const timestamp = new Date(options.now.getTime() + 60_000).toISOString();
      const dns = function* () {
        for (const query of seed.dns()) yield { ...query, action: "blocked" as const, policyName: "block-all" };
        for (const query of seed.dns())
          yield { ...query, ...allowed, dnsId: `${query.dnsId}-later`, timestamp, domainAgeDays: null };
      };
      return { ...seed, dns };
    },
  });
  const { domain } = await later.read<{ domain: ObservedDomain[] }>("/domain/list?observed=true");
  expect(domain.length).toBeGreaterThan(0);
  for (const one of domain) {
    expect(one).toMatchObject({ action: "allowed", policyName: null, ageDays: null });
    expect(one.blockedPct).toBeGreaterThan(0);
  }
  await later.close();
});

test("an observed domain shows its hosting, its queried names, and the rule that decides about it", async () => {
  const { domain } = await testApi.read<{ domain: ObservedDomain[] }>("/domain/list?observed=true");
  const [first] = domain;
  if (!first) throw new Error("No domain was observed");
  expect(first.recordTypes).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  const decisionOf = async () => (await read(first.name)).observed?.facts.decision;
  const before = await decisionOf();
  expect(before).toMatchObject({ action: "block", ruleName: "block-malicious-domains" });
  const choice = { names: ["block-malicious-domains"] };
  const work = { operation: "disable" };
  const disabled = await testApi.call("/egress_policy_rule/bulk", {
    method: "POST",
    body: { choice, work },
    as: "projectAdmin",
  });
  expect(await disabled.json()).toMatchObject({ changed: 1 });
  expect((await decisionOf())?.ruleName).not.toBe("block-malicious-domains");
});

test("the number of organizations that queried a domain is visible only to users with access to all of them", async () => {
  const tenantsFor = async (as: "projectAdmin" | "tenantAdmin") =>
    (await testApi.read<DomainDetail>("/domain/example", { as })).observed?.domain.tenants;
  expect(await tenantsFor("projectAdmin")).toBe(4);
  expect(await tenantsFor("tenantAdmin")).toBeNull();
});
