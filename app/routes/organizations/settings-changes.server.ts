import { z } from "zod";

import { getTenant, removeTenant, restoreTenant, updateTenant } from "~/api/tenant.server";
import { done } from "~/screen/change-answer";
import { readTexts } from "~/screen/form-body.server";
import { Version } from "~/screen/form-fields.server";
import { foundConflict } from "~/screen/found-conflict.server";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";

import { clearTenants } from "./forget-tenants.server";
import { formTextsOf } from "./form-texts";
import { IDENTITY_FIELDS, SERVICE_FIELDS, SETTINGS_MESSAGES, toSettings } from "./organization-form.server";

const Name = z.string().min(1).max(100);
const Named = z.object({ name: Name });

const edit = defineIntent({
  form: z.object({ name: Name, resourceVersion: Version, ...IDENTITY_FIELDS, ...SERVICE_FIELDS }),
  messages: SETTINGS_MESSAGES,
  async run(change) {
    const { name, resourceVersion, ...values } = change.values;
    const { metadata, ...tenant } = await getTenant(change.api, name);
    const saved = await updateTenant(change.api, name, {
      ...tenant,
      ...toSettings(values),
      metadata: metadata && { ...metadata, resourceVersion },
    });
    clearTenants(change);
    return done(`${saved.displayName} was saved`);
  },
  conflict: ({ values, ...change }) => describeConflict(change, values.name),
});

/** Deletes an organization after the grace period. The user types the organization's id to confirm. */
const remove = defineIntent({
  form: Named,
  confirmation: ({ values }) => values.name,
  async run(change) {
    const { displayName } = await getTenant(change.api, change.values.name);
    await removeTenant(change.api, change.values.name);
    clearTenants(change);
    return done(`${displayName} was deleted and can be restored until the end of the grace period`);
  },
});

const restore = defineIntent({
  form: Named,
  async run(change) {
    const { displayName } = await restoreTenant(change.api, change.values.name);
    clearTenants(change);
    return done(`${displayName} was restored`);
  },
});

export const settingsChanges = { edit, delete: remove, restore };

async function describeConflict({ api, form }: ChangeContext, name: string) {
  const tenant = await getTenant(api, name);
  const typed = readTexts(form);
  const differences = Object.entries(formTextsOf(tenant)).flatMap(([field, saved]: [string, string]) => {
    const yours = typed[field] ?? saved;
    return saved === yours ? [] : [{ field, saved, yours }];
  });
  return foundConflict(tenant.metadata, differences);
}
