import { ATTENTION_RULES } from "~/contract/attention-facts";

import type { AttentionCandidate, AttentionContext } from "./attention-context";

/** Users who were invited to an organization and have not signed in. */
export async function findPendingInvitations({
  services,
  now,
  tenantId,
  tenants,
}: AttentionContext): Promise<AttentionCandidate[]> {
  const before = now - ATTENTION_RULES.invitationPending.after;
  const people = await services.people.list(tenantId === undefined ? {} : { tenantId });
  const known = new Set(tenants.map(({ name }) => name));
  return people
    .filter(({ status, createdAt }) => status === "invited" && createdAt <= before)
    .flatMap(({ userId, displayName, email, memberships, createdAt }) =>
      memberships
        .filter((membership) => known.has(membership.tenantId))
        .map((membership): AttentionCandidate => ({
          kind: "invitationPending",
          tenantId: membership.tenantId,
          objectName: userId,
          since: createdAt,
          reason: "An invitation has not been accepted",
          objectLabel: displayName === "" ? email : displayName,
          objectLink: `/admin-settings/identity?${new URLSearchParams({ q: email })}`,
        })),
    );
}
