import { DomainOperation, type OwnedDomain } from "~/contract/domain";
import type { FieldSet } from "~/contract/field";

import type { TenantRecords } from "../../../store/record-store";
import { addTags, removeTags } from "../../../rules/tags";
import { defineBulkRoutes } from "../../bulk-route";
import type { Route } from "../../route";
import type { ApiServices } from "../../services";
import { checkDomain, storeCheck, type CheckedDomain } from "./check-domain";
import { deleteDomain, writeDomain } from "./write-domain";

/** POST /domain/bulk, and the undo route for tag changes. */
export function createDomainBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  return defineBulkRoutes(
    {
      family: "Domains",
      allow: "tenantAdmin",
      prefix: "/domain",
      summary: "Change many domains at once",
      work: DomainOperation,
      table: "domain",
      pick: ({ records }) => ({ set, source: records.rows("domain") }),
      nameOf: ({ name }) => name,
      keyOf: (name) => ({ name }),
      prepare: ({ operation }, { records }, names) =>
        operation === "check" ? checkDomains(services, records, names) : Promise.resolve([]),
      async apply({ row, work, change, call, prepared }) {
        switch (work.operation) {
          case "check": {
            const found = prepared.find(({ facts }) => facts.name === row.name);
            if (found) await storeCheck(change, found);
            return undefined;
          }
          case "delete":
            await deleteDomain(change, row.name);
            return undefined;
          default: {
            const tags = (work.operation === "addTags" ? addTags : removeTags)(row.tags, work.tags);
            if ("skip" in tags) return tags.skip;
            await writeDomain(change, services, call, row, tags);
            return undefined;
          }
        }
      },
      auditedAction: (work, { changed }) => ({
        action: `domain.bulk.${work.operation}`,
        objectType: "domain",
        objectName: "bulk",
        objectDisplayName: changed === 1 ? "1 domain" : `${changed} domains`,
        message: describeWork(work),
      }),
      undo: {
        fields: ({ operation }) => (operation === "addTags" || operation === "removeTags" ? TAGS : undefined),
        restore: ({ row, before, change, call }) => writeDomain(change, services, call, row, before),
      },
    },
    services,
  );
}

/** Sequential, because each check sends about a hundred queries. */
async function checkDomains(services: ApiServices, records: TenantRecords, names: readonly string[]) {
  const found: CheckedDomain[] = [];
  for (const name of names) {
    const domain = await records.find("domain", { name });
    if (domain) found.push(await checkDomain(services.domains, domain, services.clock()));
  }
  return found;
}

const TAGS: readonly (keyof OwnedDomain)[] = ["tags"];

function describeWork(work: DomainOperation): string {
  switch (work.operation) {
    case "check":
      return "Checked the records";
    case "delete":
      return "Removed";
    case "addTags":
      return `Added the tags ${work.tags.join(", ")}`;
    case "removeTags":
      return `Removed the tags ${work.tags.join(", ")}`;
  }
}
