import type { Site } from "~/contract/site";
import { SiteOperation } from "~/contract/site-work";
import type { FieldSet } from "~/contract/field";

import { addTags, removeTags } from "../../../rules/tags";
import type { StoredSite } from "../../../store/tables/site";
import { defineBulkRoutes } from "../../bulk-route";
import type { Route } from "../../route";
import type { ApiServices } from "../../services";
import { writeSite } from "./write-site";

/** POST /site/bulk, and its undo route. */
export function createSiteBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  return defineBulkRoutes(
    {
      family: "Site",
      allow: "tenantAdmin",
      prefix: "/site",
      summary: "Change many sites at once",
      work: SiteOperation,
      table: "site",
      pick: ({ records }) => ({ set, source: records.rows("siteOverview") }),
      nameOf: ({ name }) => name,
      keyOf: (name) => ({ name }),
      async apply({ row, work, change, call }) {
        const outcome = fieldsFor(row, work);
        if ("skip" in outcome) return outcome.skip;
        await writeSite(change, services, call, row, outcome.fields);
        return undefined;
      },
      auditedAction: (work, { changed }) => ({
        action: `site.bulk.${work.operation}`,
        objectType: "site",
        objectName: "bulk",
        objectDisplayName: changed === 1 ? "1 site" : `${changed} sites`,
        message: describeWork(work),
      }),
      undo: {
        fields: ({ operation }) => WRITTEN[operation],
        restore: ({ row, before, change, call }) => writeSite(change, services, call, row, before),
      },
    },
    services,
  );
}

/** The fields that each operation writes. */
const WRITTEN: Record<SiteOperation["operation"], readonly (keyof StoredSite & keyof Site)[]> = {
  addTags: ["tags"],
  removeTags: ["tags"],
  retire: ["status"],
  reinstate: ["status"],
};

/** The fields that the operation writes to a site, or the reason why it is skipped. */
function fieldsFor(site: StoredSite, work: SiteOperation): { skip: string } | { fields: Partial<StoredSite> } {
  switch (work.operation) {
    case "addTags":
    case "removeTags": {
      const tags = (work.operation === "addTags" ? addTags : removeTags)(site.tags, work.tags);
      return "skip" in tags ? tags : { fields: tags };
    }
    case "retire":
      return site.status === "retired" ? { skip: "Already retired" } : { fields: { status: "retired" } };
    case "reinstate":
      return site.status === "retired" ? { fields: { status: "active" } } : { skip: "Not retired" };
  }
}

function describeWork(work: SiteOperation): string {
  switch (work.operation) {
    case "addTags":
      return `Added the tags ${work.tags.join(", ")}`;
    case "removeTags":
      return `Removed the tags ${work.tags.join(", ")}`;
    case "retire":
      return "Marked as retired";
    case "reinstate":
      return "Reinstated";
  }
}
