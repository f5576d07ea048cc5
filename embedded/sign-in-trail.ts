import { randomUUID } from "node:crypto";

import type { Logger } from "pino";

import type { AuditEntry } from "~/contract/audit";
import { deriveRole, type RoleRule } from "~/contract/role";

import type { OnSignInEvent } from "./identity/sign-in-event";
import type { Membership, Person } from "./identity/person";
import type { RecordStore } from "./store/record-store";

interface TrailOptions {
  records: Pick<RecordStore, "forTenant">;
  roles: readonly RoleRule[];
  log: Logger;
}

/** Writes sign-ins into the audit trail of each organization that the person belongs to. */
export function createSignInTrail({ records, roles, log }: TrailOptions): OnSignInEvent {
  return ({ action, person, ip, at }) => {
    for (const membership of person.memberships) {
      const entry: AuditEntry = {
        auditId: randomUUID(),
        tenantId: membership.tenantId,
        timestamp: new Date(at).toISOString(),
        actor: actorIn(membership, person, roles),
        action,
        objectType: "session",
        objectName: person.email,
        objectDisplayName: person.displayName,
        objectLink: null,
        result: action === "session.login_failed" ? "failed" : "success",
        message: action === "session.login_failed" ? "Wrong password" : "",
        changes: [],
        ip,
        countryCode: null,
        userAgent: "",
        requestId: "",
        brandId: "",
        manifestHash: "",
      };
      records
        .forTenant(membership.tenantId)
        .change((change) => change.insert("audit", entry))
        .catch((error: unknown) => log.error({ err: error, action }, "a sign-in is missing in the audit trail"));
    }
  };
}

function actorIn(
  { permissions }: Membership,
  { userId, displayName, roleNames }: Person,
  roles: readonly RoleRule[],
): AuditEntry["actor"] {
  const role = deriveRole(roles, { roleNames, tenantPermissions: permissions });
  return { userId, displayName, role: role.label, type: role.fetchTenants === "all" ? "provider" : "user" };
}
