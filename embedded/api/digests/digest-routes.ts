import { randomUUID } from "node:crypto";

import { z } from "zod";

import { Digest, NewDigest } from "~/contract/digest";
import { MAX_DIGESTS } from "~/contract/digest-facts";
import { listAnswer } from "~/contract/list";

import type { RecordReads } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { StoredDigest } from "../../store/tables/digest";
import { writeAudit } from "../audit-trail";
import type { PanelSources } from "../dashboard/panel-sources";
import { checkPanel } from "../dashboard/read-panel";
import { badRequest, notFound } from "../problem";
import { defineTenantRoute, type Caller, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { nextDigestAt } from "./digest-times";

const DigestId = z.object({ digestId: z.string().min(1).max(60) });

/** A user's scheduled digests. They are private: other users can neither list, change nor delete them. */
export function createDigestRoutes(services: ApiServices, sources: PanelSources): Route[] {
  const common = { family: "Digests", allow: "member" as const };
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/digest/list",
        summary: "The caller's digests",
        answer: listAnswer("digest", Digest),
      },
      async ({ records, caller }) => {
        const digest = (await readOwn(records, caller)).map(toWire);
        return { digest, total: digest.length, page: 1, pageSize: MAX_DIGESTS };
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        path: "/digest",
        summary: "Send a digest to the caller from now on, in place of the one with the same path",
        body: NewDigest,
        answer: Digest,
      },
      (call) => putDigest(call, services, sources),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: "/digest/{digestId}",
        summary: "Stop a digest",
        params: DigestId,
        status: 204,
      },
      (call) => stopDigest(call, services),
    ),
  ];
}

async function putDigest(
  call: TenantCall<unknown, unknown, NewDigest>,
  services: ApiServices,
  sources: PanelSources,
): Promise<Digest> {
  const { body, caller, records, tenantId } = call;
  const now = services.clock();
  for (const question of body.questions) checkPanel(question, call, sources, now);
  return records.change(async (change) => {
    const own = await readOwn(change, caller);
    const current = own.find(({ path }) => path === body.path);
    if (!current && own.length >= MAX_DIGESTS)
      throw badRequest(`You already have ${MAX_DIGESTS} digests. Delete one first.`);
    const digest: StoredDigest = {
      ...body,
      origin: new URL(body.origin).origin,
      digestId: current?.digestId ?? randomUUID(),
      tenantId,
      userId: caller.userId,
      createdAt: current?.createdAt ?? new Date(now).toISOString(),
      nextAt: new Date(nextDigestAt(body.frequency, body.timeZone, now)).toISOString(),
      sentAt: current?.sentAt ?? null,
    };
    const { digestId } = digest;
    await (current ? change.replace("digest", { digestId }, digest) : change.insert("digest", digest));
    await writeAudit(change, services, call, {
      ...deedOn("digest.save", digest),
      message: `Scheduled a digest: ${body.frequency}`,
    });
    return toWire(digest);
  });
}

async function stopDigest(
  call: TenantCall<z.output<typeof DigestId>>,
  services: Pick<ApiServices, "people" | "clock">,
): Promise<void> {
  const { params, caller, records } = call;
  await records.change(async (change) => {
    const digest = await change.find("digest", params);
    if (digest?.userId !== caller.userId) throw notFound("digest", params.digestId);
    await change.remove("digest", params);
    await writeAudit(change, services, call, { ...deedOn("digest.delete", digest), message: "Stopped the digest" });
  });
}

async function readOwn({ rows }: Pick<RecordReads, "rows">, { userId }: Caller): Promise<StoredDigest[]> {
  const digests = await readRows(narrow(rows("digest"), (select) => select.where("row.user_id", "=", userId)));
  return digests.sort((one, other) => one.displayName.localeCompare(other.displayName, "en"));
}

function deedOn(action: string, { digestId, displayName }: StoredDigest) {
  return { action, objectType: "digest", objectName: digestId, objectDisplayName: displayName };
}

/** The digest without its queries, which only the console needs: recipients see the schedule and the link. */
function toWire({
  digestId,
  displayName,
  frequency,
  path,
  onlyAbove,
  createdAt,
  nextAt,
  sentAt,
}: StoredDigest): Digest {
  return { digestId, displayName, frequency, path, onlyAbove, createdAt, nextAt, sentAt };
}
