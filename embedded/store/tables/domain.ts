import type { DomainDetail, LookAlike, OwnedDomain } from "~/contract/domain";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

type Facts = NonNullable<DomainDetail["owned"]>["facts"];

/**
 * Data shown only on a domain's own page. The devices that queried a look-alike are counted on read, and the state of
 * the certificate depends on the time of reading.
 */
export type StoredDomainFacts = Omit<Facts, "history" | "lookAlikes" | "certificateState"> & {
  name: string;
  tenantId: string;
  lookAlikes: Omit<LookAlike, "devices">[];
};

export const DOMAIN = describeTable<OwnedDomain>()("domain", {
  key: ["name"],
  columns: {
    name: "text",
    purpose: "text",
    ownerEmail: "text",
    tags: "list",
    "verification.state": "text",
    "verification.host": "text",
    "verification.value": "text",
    "verification.checkedAt": "time",
    "verification.verifiedAt": "time",
    registrar: "text",
    expiresAt: "time",
    spf: "text",
    dkim: "text",
    dmarc: "text",
    dmarcPolicy: "text",
    mailProvider: "text",
    certificateIssuer: "text",
    certificateExpiresAt: "time",
    lookAlikes: "integer",
    riskScore: "real",
    checkedAt: "time",
    ...METADATA,
  },
});

export const DOMAIN_DETAIL = describeTable<StoredDomainFacts>()("domain_detail", {
  key: ["name"],
  columns: { name: "text" },
  document: true,
});

export const tables = { domain: DOMAIN, domainDetail: DOMAIN_DETAIL };
