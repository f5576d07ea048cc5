import type { Threat } from "~/contract/threat";

import { currentSender } from "../../../identity/outbox/sender";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { describeThreat } from "./threat-deed";

/**
 * Emails the people whom a comment mentions, except its author. The comment itself is not in the message: it is read
 * where access to it is checked.
 */
export async function notifyMentioned(
  emails: readonly string[],
  threat: Threat,
  { caller, tenantId, records }: Pick<TenantCall, "caller" | "tenantId" | "records">,
  { people, mail }: Pick<ApiServices, "people" | "mail">,
): Promise<void> {
  const [author, tenant] = await Promise.all([people.get(caller.userId), records.find("tenant", { name: tenantId })]);
  const name = author?.displayName ?? "Someone";
  const mentioned = emails.filter((email) => email !== author?.email);
  const link = linkTo(threat, tenantId);
  for (const to of mentioned)
    await mail.send({
      kind: "mention",
      to,
      subject: `${name} mentioned you: ${threat.title}`,
      text: `${name} mentioned you in a comment on the threat “${threat.title}” of ${tenant?.displayName ?? tenantId}.`,
      link,
    });
}

/** Undefined if the console did not state its address. */
function linkTo(threat: Threat, tenant: string): string | undefined {
  const { console: origin } = currentSender() ?? {};
  const query = new URLSearchParams({ tab: "comments", tenant });
  return origin === undefined ? undefined : `${origin}${describeThreat(threat).objectLink}?${query}`;
}
