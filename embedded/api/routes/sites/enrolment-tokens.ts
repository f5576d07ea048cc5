import { createHash, randomBytes, randomUUID } from "node:crypto";

import type { EnrolmentTokenRequest, EnrolmentToken } from "~/contract/site-work";

import { readRows } from "../../../store/row-source";
import type { StoredEnrolmentToken } from "../../../store/tables/site";
import { notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { requireSite, tokensOf, type SiteName } from "./site-writes";
import { auditSite } from "./write-site";

const HOUR_MS = 3_600_000;
/** The maximum number of valid tokens per site, so that a forgotten one is noticed. */
const MAX_TOKENS = 10;

/** Creates a token. Only its hash is stored: the token itself is returned only in this response. */
export async function createToken(call: TenantCall<SiteName, unknown, EnrolmentTokenRequest>, services: ApiServices) {
  const { params, body, caller, tenantId } = call;
  const now = services.clock();
  const token = `lvs_${randomBytes(24).toString("base64url")}`;
  const person = await services.people.get(caller.userId);
  const stored: StoredEnrolmentToken = {
    tenantId,
    tokenId: randomUUID(),
    siteName: params.name,
    hash: createHash("sha256").update(token).digest("hex"),
    hint: token.slice(-4),
    createdAt: new Date(now).toISOString(),
    createdBy: person?.displayName ?? caller.userId,
    expiresAt: new Date(now + body.hours * HOUR_MS).toISOString(),
  };
  await call.records.change(async (change) => {
    const site = await requireSite(change, params.name);
    if (site.status === "retired") throw new Problem(409, "This site is retired. Reinstate it first.");
    const tokens = await readRows(tokensOf(change, params.name));
    for (const { tokenId } of tokens.filter((one) => hasExpired(one, now)))
      await change.remove("enrolmentToken", { tokenId });
    if (tokens.filter((one) => !hasExpired(one, now)).length >= MAX_TOKENS)
      throw new Problem(409, `This site has ${MAX_TOKENS} valid tokens. Revoke one first.`);
    await change.insert("enrolmentToken", stored);
    await auditSite(change, services, call, site, {
      action: "site.token.create",
      message: `Created an enrolment token ending in ${stored.hint}, valid until ${stored.expiresAt.slice(0, 10)}`,
    });
  });
  return { ...withoutHash(stored), token };
}

/** The valid tokens of a site, newest first. */
export async function listTokens({ params, records }: TenantCall<SiteName>, { clock }: ApiServices) {
  await requireSite(records, params.name);
  const tokens = (await readRows(tokensOf(records, params.name))).filter((token) => !hasExpired(token, clock()));
  return { token: tokens.map(withoutHash).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) };
}

export async function revokeToken(
  call: TenantCall<SiteName & { tokenId: string }>,
  services: ApiServices,
): Promise<undefined> {
  const { name, tokenId } = call.params;
  await call.records.change(async (change) => {
    const site = await requireSite(change, name);
    const token = await change.find("enrolmentToken", { tokenId });
    if (token?.siteName !== name) throw notFound("token", tokenId);
    await change.remove("enrolmentToken", { tokenId });
    await auditSite(change, services, call, site, {
      action: "site.token.revoke",
      message: `Revoked the enrolment token ending in ${token.hint}`,
    });
  });
}

function hasExpired({ expiresAt }: Pick<EnrolmentToken, "expiresAt">, now: number): boolean {
  return Date.parse(expiresAt) <= now;
}

function withoutHash({ tokenId, siteName, hint, createdAt, createdBy, expiresAt }: StoredEnrolmentToken) {
  return { tokenId, siteName, hint, createdAt, createdBy, expiresAt };
}
