import { randomBytes } from "node:crypto";

import type { DomainChange, NewDomain, OwnedDomain } from "~/contract/domain";

import { isPublicSuffix } from "../../../rules/domain/public-suffix";
import { newVerification, verify } from "../../../rules/domain/verification";
import type { RecordChange } from "../../../store/record-store";
import { changesBetween, describeChanges, writeAudit, type AuditedAction } from "../../audit-trail";
import { invalidField, notFound, Problem, takenValue } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { nextVersion } from "../device-work/write-device";
import { checkDomain, storeCheck } from "./check-domain";

type Actor = Pick<TenantCall, "caller" | "trace" | "tenantId">;
type NamedCall<Body = unknown> = TenantCall<{ name: string }, unknown, Body>;

/** POST /domain/add: adds a domain and checks it immediately. */
export async function addDomain(call: TenantCall<unknown, unknown, NewDomain>, services: ApiServices) {
  const { name, ownerEmail, ...fields } = call.body;
  if (isPublicSuffix(name)) throw invalidField("name", `${name} is a public suffix and cannot be added`);
  await call.records.change(async (change) => {
    if (await change.find("domain", { name })) throw takenValue("name", `${name} is already listed`);
    const at = new Date(services.clock()).toISOString();
    await change.insert("domain", {
      ...UNCHECKED,
      ...fields,
      name,
      ownerEmail: ownerEmail || null,
      verification: newVerification(name, randomBytes(16).toString("hex")),
      metadata: {
        createdAt: at,
        createdBy: call.caller.userId,
        updatedAt: at,
        updatedBy: call.caller.userId,
        resourceVersion: 1,
      },
    });
    await writeAudit(change, services, call, { ...deedOn("domain.create", name), message: "Added the domain" });
  });
  const found = await checkDomain(services.domains, { name, purpose: fields.purpose }, services.clock());
  return (await call.records.change((change) => storeCheck(change, found))) ?? requireDomain(call.records, name);
}

const UNCHECKED = {
  registrar: null,
  expiresAt: null,
  spf: "unknown",
  dkim: "unknown",
  dmarc: "unknown",
  dmarcPolicy: null,
  mailProvider: null,
  certificateIssuer: null,
  certificateExpiresAt: null,
  lookAlikes: 0,
  riskScore: 0,
  checkedAt: null,
} as const;

/** PUT /domain/{name}. Throws a Problem (409) if another user has changed it since it was read. */
export async function changeDomain(call: NamedCall<DomainChange>, services: ApiServices): Promise<OwnedDomain> {
  const { resourceVersion, ownerEmail, ...fields } = call.body;
  return call.records.change(async (change) => {
    const domain = await requireDomain(change, call.params.name);
    if (domain.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this domain. Reload it before you save.");
    return writeDomain(change, services, call, domain, { ...fields, ownerEmail: ownerEmail || null });
  });
}

/** DELETE /domain/{name}. */
export function removeDomain(call: NamedCall, services: ApiServices): Promise<void> {
  return call.records.change(async (change) => {
    const { name } = await requireDomain(change, call.params.name);
    await deleteDomain(change, name);
    await writeAudit(change, services, call, { ...deedOn("domain.delete", name), message: "Removed the domain" });
  });
}

export async function deleteDomain(change: RecordChange, name: string): Promise<void> {
  await change.remove("domain", { name });
  await change.remove("domainDetail", { name });
}

/** POST /domain/{name}/verify: returns the updated domain. Throws a Problem (409) if the DNS does not respond. */
export async function verifyDomain(call: NamedCall, services: ApiServices): Promise<OwnedDomain> {
  const { name, verification } = await requireDomain(call.records, call.params.name);
  const checked = await verify(services.domains, verification, services.clock()).catch(() => {
    throw new Problem(409, `The DNS lookup of ${verification.host} failed. Try again in a minute.`);
  });
  return call.records.change(async (change) => {
    const domain = await requireDomain(change, name);
    const isNew = checked.state === "verified" && domain.verification.state !== "verified";
    const auditedAction = {
      action: "domain.verify",
      message: isNew ? "Verified the domain" : "Checked the verification record",
    };
    return writeDomain(change, services, call, domain, { verification: checked }, auditedAction);
  });
}

/** POST /domain/{name}/check: queries its records again. */
export async function recheckDomain(call: NamedCall, services: ApiServices): Promise<OwnedDomain> {
  const domain = await requireDomain(call.records, call.params.name);
  const found = await checkDomain(services.domains, domain, services.clock());
  return call.records.change(async (change) => {
    const checked = await storeCheck(change, found);
    if (!checked) throw notFound("domain", domain.name);
    const changes = changesBetween(domain, found.fields).filter(({ path }) => path !== "checkedAt");
    const message = changes.length === 0 ? "Checked the records: no change" : "Checked the records";
    await writeAudit(change, services, call, { ...deedOn("domain.check", domain.name), message, changes });
    return checked;
  });
}

/** Writes a user's change to a domain, with an audit trail entry. */
export async function writeDomain(
  change: RecordChange,
  services: ApiServices,
  acting: Actor,
  domain: OwnedDomain,
  fields: Partial<OwnedDomain>,
  auditedAction: Partial<AuditedAction> = {},
): Promise<OwnedDomain> {
  const changes = changesBetween(domain, fields);
  const changed = { ...domain, ...fields, metadata: nextVersion(domain.metadata, acting, services) };
  await change.replace("domain", { name: domain.name }, changed);
  await writeAudit(change, services, acting, {
    ...deedOn("domain.update", domain.name),
    message: describeChanges(changes),
    changes,
    ...auditedAction,
  });
  return (await change.find("domain", { name: domain.name })) ?? changed;
}

export async function requireDomain(reads: Pick<RecordChange, "find">, name: string): Promise<OwnedDomain> {
  const domain = await reads.find("domain", { name });
  if (!domain) throw notFound("domain", name);
  return domain;
}

function deedOn(action: string, name: string): AuditedAction {
  return {
    action,
    objectType: "domain",
    objectName: name,
    objectDisplayName: name,
    objectLink: `/domains?peek=${encodeURIComponent(name)}`,
  };
}
