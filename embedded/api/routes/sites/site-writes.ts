import { sql } from "kysely";
import type { z } from "zod";

import type { NewSite, SiteChange, SiteSettings } from "~/contract/site";
import { UNSEEN_DAYS } from "~/contract/site-facts";

import { findOverlap } from "../../../rules/overlapping-networks";
import type { RecordChange, TenantRecords } from "../../../store/record-store";
import { countRows, findRow, narrow, readRows } from "../../../store/row-source";
import type { StoredSite } from "../../../store/tables/site";
import { invalidField, notFound, Problem, takenValue } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { auditSite, writeSite } from "./write-site";

export type SiteName = { name: string };
const DAY_MS = 86_400_000;

/** A site without sensors: the remaining fields are filled as data arrives. */
const WITHOUT_DATA = {
  maintenance: [],
  sensors: [],
  health: "waiting" as const,
  sensorsUp: 0,
  sensorsTotal: 0,
  bpsIn: 0,
  bpsOut: 0,
  asn: null,
  lastDataAt: null,
};

export async function addSite(call: TenantCall<unknown, unknown, z.output<typeof NewSite>>, services: ApiServices) {
  const { body, tenantId, caller, records } = call;
  const at = new Date(services.clock()).toISOString();
  const metadata = {
    createdAt: at,
    createdBy: caller.userId,
    updatedAt: at,
    updatedBy: caller.userId,
    resourceVersion: 1,
  };
  await records.change(async (change) => {
    if (await change.find("site", { name: body.name }))
      throw takenValue("name", `A site with the ID "${body.name}" already exists`);
    await refuseOverLimit(change, tenantId);
    await refuseConflicts(change, body.name, body);
    await change.insert("site", { ...WITHOUT_DATA, ...body, tenantId, metadata });
    await auditSite(change, services, call, body, { action: "site.create", message: "Added the site" });
  });
  return readSite(records, body.name);
}

export async function replaceSite(
  call: TenantCall<SiteName, unknown, z.output<typeof SiteChange>>,
  services: ApiServices,
) {
  const { params, records } = call;
  const { resourceVersion, ...settings } = call.body;
  await records.change(async (change) => {
    const site = await requireSite(change, params.name);
    if (site.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this site. Reload it before you save.");
    await refuseConflicts(change, params.name, settings);
    await writeSite(change, services, call, site, settings);
  });
  return readSite(records, params.name);
}

/** Deletes an unused site with its tokens. Its devices retain their history and belong to no site. */
export async function removeSite(call: TenantCall<SiteName>, services: ApiServices): Promise<undefined> {
  const { params, records } = call;
  await records.change(async (change) => {
    const site = await requireSite(change, params.name);
    const since = services.clock() - UNSEEN_DAYS * DAY_MS;
    const inUse = await countRows(
      narrow(change.rows("device"), (select) =>
        select.where("row.site_name", "=", params.name).where("row.last_seen", ">=", since),
      ),
    );
    if (inUse > 0)
      throw new Problem(
        409,
        `Devices of this site were seen in the last ${UNSEEN_DAYS} days. Retire the site instead of deleting it.`,
      );
    for (const { tokenId } of await readRows(tokensOf(change, params.name)))
      await change.remove("enrolmentToken", { tokenId });
    await change.remove("site", params);
    await auditSite(change, services, call, site, { action: "site.delete", message: "Deleted the site" });
  });
}

export function tokensOf(change: Pick<RecordChange, "rows">, siteName: string) {
  return narrow(change.rows("enrolmentToken"), (select) => select.where("row.site_name", "=", siteName));
}

export async function requireSite(change: Pick<RecordChange, "find">, name: string): Promise<StoredSite> {
  const site = await change.find("site", { name });
  if (!site) throw notFound("site", name);
  return site;
}

export async function readSite(records: TenantRecords, name: string) {
  const site = await findRow(records.rows("siteOverview"), { name });
  if (!site) throw notFound("site", name);
  return site;
}

/** Sites whose names differ only in case, or whose networks overlap in one VRF, would be indistinguishable. */
async function refuseConflicts(change: RecordChange, name: string, settings: SiteSettings): Promise<void> {
  const { displayName, networks } = settings;
  const others = narrow(change.rows("site"), (select) => select.where("row.name", "!=", name));
  const isTaken = narrow(others, (select) =>
    select.where(sql<boolean>`lower("row".display_name) = lower(${displayName})`),
  );
  if ((await countRows(isTaken)) > 0) throw takenValue("displayName", `A site named "${displayName}" already exists`);
  const own = findOverlap(networks.map(({ cidr, vrf }) => ({ cidr, vrf, owner: displayName })));
  if (own) throw invalidField("networks", `${own.one.cidr} and ${own.other.cidr} overlap`);
  const theirs = (await readRows(others)).flatMap((site) =>
    site.networks.map(({ cidr, vrf }) => ({ cidr, vrf, owner: site.displayName })),
  );
  for (const { cidr, vrf } of networks) {
    const overlap = theirs.find((other) => findOverlap([{ cidr, vrf, owner: "" }, other]));
    if (overlap) throw invalidField("networks", `${cidr} overlaps with ${overlap.cidr} at site ${overlap.owner}`);
  }
}

async function refuseOverLimit(change: RecordChange, tenantId: string): Promise<void> {
  const limit = (await change.find("tenant", { name: tenantId }))?.limits?.sites ?? null;
  if (limit === null) return;
  const inUse = narrow(change.rows("site"), (select) => select.where("row.status", "!=", "retired"));
  if ((await countRows(inUse)) >= limit)
    throw new Problem(409, `The plan of this organization includes ${limit} sites. Raise the limit to add another.`);
}
