import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import type { BulkSelection, BulkResult } from "~/contract/bulk";
import type { FieldSet } from "~/contract/field";
import type { TenantOperation } from "~/contract/tenant-work";

import { addTags, removeTags } from "../../../rules/tags";
import type { StoredTenant } from "../../../store/tables/tenant";
import { GONE, readNames } from "../../bulk-route";
import type { ProviderCall } from "../../route";
import type { ApiServices } from "../../services";
import { tenantSource } from "./list-tenants";
import { writeTenant } from "./write-tenant";

type BulkCall = ProviderCall<unknown, unknown, { choice: z.output<typeof BulkSelection>; work: TenantOperation }>;
type Outcome = { skip: string } | { fields: Partial<StoredTenant> };

/** One change of many organizations, each in its own transaction and with an entry in its own audit trail. */
export async function changeTenants(call: BulkCall, services: ApiServices, set: FieldSet): Promise<BulkResult> {
  const { choice, work } = call.body;
  const { records } = services;
  const names = await readNames(
    choice,
    async (conditions) => ({
      set,
      source: await tenantSource(services, conditions, { summary: false, leftOut: call.leftOut }),
    }),
    ({ name }) => name,
  );
  const skipped: BulkResult["skipped"] = [];
  for (const name of names) {
    const reason = await records.forTenant(name).change(async (change) => {
      const tenant = await change.find("tenant", { name });
      if (!tenant) return GONE;
      const outcome = fieldsFor(tenant, work);
      if ("skip" in outcome) return outcome.skip;
      const auditedAction = { action: `tenant.${work.operation}`, message: describeWork(work) };
      await writeTenant(change, services, call, tenant, outcome.fields, auditedAction);
      return undefined;
    });
    if (reason !== undefined) skipped.push({ name, reason });
  }
  return { matched: names.length, changed: names.length - skipped.length, skipped };
}

/** The changes of the operation to an organization, or the reason why it is skipped. */
function fieldsFor(tenant: StoredTenant, work: TenantOperation): Outcome {
  switch (work.operation) {
    case "addTags":
    case "removeTags": {
      const tags = (work.operation === "addTags" ? addTags : removeTags)(tenant.tags, work.tags);
      return "skip" in tags ? tags : { fields: tags };
    }
    case "setServiceTier":
      return differing(tenant, { serviceTier: work.serviceTier });
    case "setSecurityProfile":
      return differing(tenant, { securityProfile: work.securityProfile });
    case "setReporting":
      return differing(tenant, { reportingFrequency: work.reportingFrequency });
    case "setDueDays":
      return isDeepStrictEqual(tenant.dueDays, work.dueDays)
        ? { skip: "Already has these due days" }
        : { fields: { dueDays: work.dueDays } };
    case "suspend":
      if (tenant.deletionAt) return { skip: "Scheduled for deletion" };
      return differing(tenant, { status: "suspended" });
    case "resume":
      if (tenant.deletionAt) return { skip: "Scheduled for deletion: restore it first" };
      return tenant.status === "suspended" ? { fields: { status: "active" } } : { skip: "Not suspended" };
  }
}

function differing(tenant: StoredTenant, fields: Partial<Record<keyof StoredTenant, string>>): Outcome {
  const isSame = Object.entries(fields).every(([field, value]) => tenant[field as keyof StoredTenant] === value);
  return isSame ? { skip: `Already ${Object.values(fields).join(", ")}` } : { fields: fields as Partial<StoredTenant> };
}

function describeWork(work: TenantOperation): string {
  switch (work.operation) {
    case "addTags":
      return `Added the tags ${work.tags.join(", ")}`;
    case "removeTags":
      return `Removed the tags ${work.tags.join(", ")}`;
    case "setServiceTier":
      return `Set the service tier to ${work.serviceTier}`;
    case "setSecurityProfile":
      return `Set the security profile to ${work.securityProfile}`;
    case "setReporting":
      return `Set reports to ${work.reportingFrequency}`;
    case "setDueDays":
      return `Set the due days to ${Object.entries(work.dueDays)
        .map(([priority, days]) => `${priority} ${days} d`)
        .join(", ")}`;
    case "suspend":
      return "Suspended the organization";
    case "resume":
      return "Resumed the organization";
  }
}
