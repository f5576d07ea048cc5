import { z } from "zod";

import { changeSites } from "~/api/site.server";
import { SiteOperation } from "~/contract/site-work";
import { SOME_TAGS_MESSAGE } from "~/contract/tag-facts";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { Tags } from "~/ui/format/tags.server";

const [AddTags, RemoveTags] = SiteOperation.options;

const SITES = {
  noun: { one: "site", many: "sites" },
  undo: "site",
  messages: { tags: SOME_TAGS_MESSAGE },
} as const;

/** Bulk actions for sites. */
export const bulkChanges = {
  addTags: bulkChange({
    ...SITES,
    form: z.object({ tags: Tags.pipe(AddTags.shape.tags) }),
    run: ({ api, values }, selection) => changeSites(api, selection, { operation: "addTags", ...values }),
  }),
  removeTags: bulkChange({
    ...SITES,
    form: z.object({ tags: Tags.pipe(RemoveTags.shape.tags) }),
    run: ({ api, values }, selection) => changeSites(api, selection, { operation: "removeTags", ...values }),
  }),
  retire: bulkChange({
    ...SITES,
    form: z.object({}),
    isDestructive: true,
    verb: "retired",
    run: ({ api }, selection) => changeSites(api, selection, { operation: "retire" }),
  }),
  reinstate: bulkChange({
    ...SITES,
    form: z.object({}),
    run: ({ api }, selection) => changeSites(api, selection, { operation: "reinstate" }),
  }),
};
