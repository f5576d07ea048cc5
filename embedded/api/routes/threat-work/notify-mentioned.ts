import type { Threat } from "~/contract/threat";

import { currentSender } from "../../../identity/outbox/sender";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { pathOfThreat } from "./threat-deed";

/**
 * Emails the people whom a comment on some threats mentions, except its author. The comment itself is not in the
 * message: it is read where access to it is checked.
 */
export async function notifyMentioned(
  emails: readonly string[],
  threats: readonly Threat[],
  { caller, tenantId, records }: Pick<TenantCall, "caller" | "tenantId" | "records">,
  { people, mail }: Pick<ApiServices, "people" | "mail">,
): Promise<void> {
  const [first] = threats;
  if (!first || emails.length === 0) return;
  const [author, tenant] = await Promise.all([people.get(caller.userId), records.find("tenant", { name: tenantId })]);
  const name = author?.displayName ?? "Someone";
  const others = threats.length - 1;
  const more = others === 0 ? "" : others === 1 ? " and 1 more threat" : ` and ${others} more threats`;
  const subject = `${name} mentioned you: ${first.title}${more}`;
  const text = `${name} mentioned you in a comment on “${first.title}”${more} in ${tenant?.displayName ?? tenantId}.`;
  const link = linkTo(first, tenantId);
  for (const to of emails) if (to !== author?.email) await mail.send({ kind: "mention", to, subject, text, link });
}

/** Undefined if the console did not state its address. */
function linkTo({ threatId }: Threat, tenant: string): string | undefined {
  const { console: origin } = currentSender() ?? {};
  const query = new URLSearchParams({ tab: "comments", tenant });
  return origin && `${origin}${pathOfThreat(threatId)}?${query}`;
}
