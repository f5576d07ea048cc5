import { UserOperation, type ObservedUser, type ObservedUserChange } from "~/contract/user";
import type { FieldSet } from "~/contract/field";

import { addTags, removeTags } from "../../../rules/tags";
import type { RecordChange } from "../../../store/record-store";
import { changesBetween, describeChanges, writeAudit } from "../../audit-trail";
import { defineBulkRoutes } from "../../bulk-route";
import { notFound, Problem } from "../../problem";
import type { Route, TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { nextVersion } from "../device-work/write-device";

type UserFields = Partial<Pick<ObservedUser, "criticality" | "tags">>;
type ChangeCall = TenantCall<{ name: string }, unknown, ObservedUserChange>;

/** PUT /user/{name}: criticality and tags. Throws a Problem (409) if the account has changed since it was read. */
export async function changeObservedUser(call: ChangeCall, services: ApiServices): Promise<ObservedUser> {
  const { params, records, body } = call;
  const { resourceVersion, ...fields } = body;
  return records.change(async (change) => {
    const user = await change.find("observedUser", params);
    if (!user) throw notFound("user", params.name);
    if (user.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this account. Reload it before you save.");
    return writeUser(change, services, call, user, fields);
  });
}

/** POST /user/bulk, and its undo route. */
export function createUserBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  return defineBulkRoutes(
    {
      family: "Users",
      allow: "tenantAdmin",
      prefix: "/user",
      summary: "Change many accounts",
      work: UserOperation,
      table: "observedUser",
      pick: ({ records }) => ({ set, source: records.rows("observedUser") }),
      nameOf: ({ name }) => name,
      keyOf: (name) => ({ name }),
      async apply({ row, work, change, call }) {
        const outcome = fieldsFor(row, work);
        if ("skip" in outcome) return outcome.skip;
        await writeUser(change, services, call, row, outcome);
        return undefined;
      },
      auditedAction: (work, { changed }) => ({
        action: `user.bulk.${work.operation}`,
        objectType: "user",
        objectName: "bulk",
        objectDisplayName: changed === 1 ? "1 account" : `${changed} accounts`,
        message:
          work.operation === "setCriticality" ? `Set the criticality to ${work.criticality}` : work.tags.join(", "),
      }),
      undo: {
        fields: ({ operation }) => [operation === "setCriticality" ? "criticality" : "tags"],
        restore: ({ row, before, change, call }) => writeUser(change, services, call, row, before),
      },
    },
    services,
  );
}

function fieldsFor(user: ObservedUser, work: UserOperation): { skip: string } | UserFields {
  if (work.operation === "addTags") return addTags(user.tags, work.tags);
  if (work.operation === "removeTags") return removeTags(user.tags, work.tags);
  const { criticality } = work;
  return user.criticality === criticality ? { skip: `Criticality is already ${criticality}` } : { criticality };
}

async function writeUser(
  change: RecordChange,
  services: ApiServices,
  acting: Pick<TenantCall, "caller" | "trace" | "tenantId">,
  user: ObservedUser,
  fields: UserFields,
): Promise<ObservedUser> {
  const changed = { ...user, ...fields, metadata: nextVersion(user.metadata, acting, services) };
  const changes = changesBetween(user, fields);
  await change.replace("observedUser", { name: user.name }, changed);
  await writeAudit(change, services, acting, {
    action: "user.update",
    objectType: "user",
    objectName: user.name,
    objectDisplayName: user.displayName || user.name,
    objectLink: `/insights/asset-inventory/users?name=${encodeURIComponent(user.name)}`,
    message: describeChanges(changes),
    changes,
  });
  return changed;
}
