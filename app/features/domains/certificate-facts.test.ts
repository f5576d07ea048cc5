import { expect, test } from "vitest";

import type { Certificate } from "~/contract/domain";

import { certificateFacts } from "./certificate-facts";

const year = (time: string) => time.slice(0, 4);
const certificate = {
  issuer: "Small CA",
  subject: null,
  state: null,
  names: ["a.example", "www.a.example"],
  expiresAt: "2027-01-01T00:00:00.000Z",
  chain: [
    { name: "Small CA", expiresAt: "2030-01-01T00:00:00.000Z" },
    { name: "Root", expiresAt: "2040-01-01T00:00:00.000Z" },
  ],
};
const factsOf = (subject: Certificate | null) =>
  certificateFacts(subject, year).map(({ label, value }) => [label, value]);

test("a certificate is described with each authority of its chain", () => {
  expect(factsOf(certificate)).toEqual([
    ["Certificate issuer", "Small CA"],
    ["Certificate until", "2027"],
    ["Certificate names", "a.example, www.a.example"],
    ["Certificate chain", "Small CA (until 2030) → Root (until 2040)"],
  ]);
});

test("its state and its subject come first, if the API sends them", () => {
  expect(factsOf({ ...certificate, state: "mismatch", subject: "b.example" }).slice(0, 3)).toEqual([
    ["Certificate", "Not issued for this domain"],
    ["Certificate subject", "b.example"],
    ["Certificate issuer", "Small CA"],
  ]);
});

test("a missing certificate and a missing chain are stated", () => {
  expect(factsOf(null)).toEqual([["Certificate issuer", "No certificate"]]);
  expect(factsOf({ ...certificate, names: [], chain: [] }).slice(2)).toEqual([
    ["Certificate names", "None"],
    ["Certificate chain", "Not sent by the server"],
  ]);
});
