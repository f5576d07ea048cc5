import { formatNumber } from "~/contract/number-facts";

import type { StoredDigest } from "../../store/tables/digest";
import type { TenantRecords } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { PanelSources } from "../dashboard/panel-sources";
import { requireZone } from "../export/zone";
import { readNames } from "../export/read-names";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { findScheduledCall } from "../scheduled-call";
import { ownershipNote } from "../subscriptions/ownership-note";
import { answerInText } from "./digest-text";
import { nextDigestAt, periodBefore } from "./digest-times";

/**
 * Sends the digests that are due, each limited to the data that its recipient may currently see. A digest that became
 * due several times while the server was down is sent once. Digests of users who have left the organization are
 * deleted.
 */
export async function sendDueDigests(services: ApiServices, sources: PanelSources): Promise<void> {
  const { records, clock, log } = services;
  const due = narrow(records.provider.rows("digest"), (select) => select.where("row.next_at", "<=", clock()));
  for (const digest of await readRows(due)) {
    try {
      await sendDigest(digest, services, sources);
    } catch (error) {
      log.error({ err: error, digestId: digest.digestId }, "A digest could not be sent");
    }
  }
}

async function sendDigest(digest: StoredDigest, services: ApiServices, sources: PanelSources): Promise<void> {
  const { records, mail, clock } = services;
  const { digestId, tenantId, frequency, timeZone } = digest;
  const own = records.forTenant(tenantId);
  const recipient = await findScheduledCall(digest, digestId, services);
  if (!recipient) return own.change((change) => change.remove("digest", { digestId }));
  const now = clock();
  // Marked before sending: a failing message would otherwise be retried, and possibly delivered, every minute.
  const nextAt = new Date(nextDigestAt(frequency, timeZone, now)).toISOString();
  await update(own, digestId, { nextAt });
  const { text, value } = await writeText(digest, recipient.call, services, sources);
  if (digest.onlyAbove !== null && (value ?? 0) <= digest.onlyAbove) return;
  await mail.send({
    kind: "digest",
    to: recipient.email,
    subject: digest.displayName,
    text,
    link: digest.origin + digest.path,
    sender: digest.sender,
  });
  await update(own, digestId, { sentAt: new Date(now).toISOString() });
}

/** Reads the digest again: its owner may have changed or stopped it in the meantime. */
async function update(
  own: TenantRecords,
  digestId: string,
  times: Partial<Pick<StoredDigest, "nextAt" | "sentAt">>,
): Promise<void> {
  await own.change(async (change) => {
    const digest = await change.find("digest", { digestId });
    if (digest) await change.replace("digest", { digestId }, { ...digest, ...times });
  });
}

async function writeText(digest: StoredDigest, call: TenantCall, services: ApiServices, sources: PanelSources) {
  const { displayName, frequency, timeZone, questions, onlyAbove } = digest;
  const now = services.clock();
  const range = periodBefore(frequency, timeZone, now);
  const zone = requireZone(timeZone, now);
  const [tenant, nameOf] = await Promise.all([
    call.records.find("tenant", { name: digest.tenantId }),
    readNames(call, services),
  ]);
  const requested = { call, sources, words: { zone, nameOf }, now, range };
  const answers = await Promise.all(
    questions.map((question) =>
      answerInText(question, requested).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        return { lines: [`${question.title}: not available`], value: null };
      }),
    ),
  );
  const from = zone.format(new Date(range.start).toISOString());
  const to = zone.format(new Date(range.end).toISOString());
  const text = [
    displayName,
    tenant?.displayName ?? digest.tenantId,
    `${from} to ${to} (${zone.name})`,
    "",
    ...answers.flatMap(({ lines }) => lines),
    "",
    ...(onlyAbove === null ? [] : [`Sent because the first number is above ${formatNumber(onlyAbove)}.`]),
    ownershipNote(digest),
  ].join("\n");
  return { text, value: answers[0]?.value ?? null };
}
