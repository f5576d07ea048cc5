import type { Software, SoftwareChange } from "~/contract/software";

import type { RecordChange } from "../../../store/record-store";
import { changesBetween, describeChanges, writeAudit } from "../../audit-trail";
import { notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { recountSoftware } from "../software-findings/recount-software";
import { describeVersion, formatVersion, type Version } from "./version";

type Values = Partial<Omit<SoftwareChange, "resourceVersion"> & Pick<Software, "ticketId">>;

/**
 * Sets who fixes the vulnerabilities of a version, and the due date. Throws a Problem: 404 for an unknown version, 409
 * for an outdated one.
 */
export async function changeSoftware(
  call: TenantCall<Version, unknown, SoftwareChange>,
  services: ApiServices,
): Promise<Software | undefined> {
  const { params, records, body } = call;
  const { resourceVersion, ...values } = body;
  await records.change(async (change) => {
    const software = await change.find("software", params);
    if (!software) throw notFound("software", formatVersion(params));
    if (software.metadata?.resourceVersion !== resourceVersion) {
      throw new Problem(409, "Someone else has changed this software. Reload it before you save.");
    }
    const changes = changesBetween({ ...software }, values);
    await writeSoftware(change, software, values, { by: call.caller.userId, now: services.clock() });
    await recountSoftware(change, services.clock());
    await writeAudit(change, services, call, {
      action: "software.update",
      ...describeVersion(params),
      message: describeChanges(changes),
      changes,
    });
  });
  return records.find("software", params);
}

/** Deletes and reinserts a version: a date set by a user does not move with the demo clock. */
export async function writeSoftware(
  change: RecordChange,
  software: Software,
  values: Values,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const { name, version, os, metadata } = software;
  const updatedAt = new Date(now).toISOString();
  await change.remove("software", { name, version, os });
  await change.insert("software", {
    ...software,
    ...values,
    owner: (values.owner === undefined ? software.owner : values.owner) || null,
    metadata: {
      createdAt: metadata?.createdAt ?? updatedAt,
      createdBy: metadata?.createdBy ?? by,
      updatedAt,
      updatedBy: by,
      resourceVersion: (metadata?.resourceVersion ?? 0) + 1,
    },
  });
}
