import { z } from "zod";

import { createSite, getSite, removeSite, updateSite } from "~/api/site.server";
import { siteNameFrom } from "~/contract/site";
import { inBrandWords } from "~/contract/term-facts";
import { done } from "~/screen/change-answer";
import { readTexts } from "~/screen/form-body.server";
import { Version } from "~/screen/form-fields.server";
import { foundConflict } from "~/screen/found-conflict.server";
import { defineIntent } from "~/screen/intent.server";
import { readSiteNames } from "~/screen/site-names.server";

import { SITE_FIELDS, SITE_MESSAGES, toSiteSettings } from "./site-form.server";
import { siteTextsOf } from "./site-texts";

const Name = z.string().min(1).max(100);

/** Adds a site; its id is derived from its name. */
const add = defineIntent({
  form: z.object(SITE_FIELDS),
  messages: SITE_MESSAGES,
  async run(change) {
    const { api, values } = change;
    const name = siteNameFrom(values.displayName, Object.keys(await readSiteNames(change)));
    const { displayName } = await createSite(api, { name, ...toSiteSettings(values) });
    return done(`${displayName} was added`);
  },
});

const edit = defineIntent({
  form: z.object({ name: Name, resourceVersion: Version, ...SITE_FIELDS }),
  messages: SITE_MESSAGES,
  async run({ api, values: { name, resourceVersion, ...fields } }) {
    const { displayName } = await updateSite(api, name, { ...toSiteSettings(fields), resourceVersion });
    return done(`${displayName} was saved`);
  },
  async conflict({ api, form, values }) {
    const site = await getSite(api, values.name);
    const typed = readTexts(form);
    const differences = Object.entries(siteTextsOf(site)).flatMap(([field, saved]) => {
      const yours = typed[field] ?? saved;
      return saved === yours ? [] : [{ field, saved, yours }];
    });
    return foundConflict(site.metadata, differences);
  },
});

/** Deletes a site. The user types the organization's name to confirm. */
const remove = defineIntent({
  form: z.object({ name: Name }),
  confirmation: ({ viewer }) => viewer.tenant.tenantName,
  async run({ api, values, brand }) {
    await removeSite(api, values.name);
    return done(inBrandWords("The site was deleted", brand.words));
  },
});

export const settingsChanges = { add, edit, delete: remove };
