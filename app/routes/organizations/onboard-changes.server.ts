import { z } from "zod";

import { createSite } from "~/api/site.server";
import { createTenant, getTenant, updateTenant } from "~/api/tenant.server";
import { inviteConsoleUser } from "~/api/user.server";
import { SiteName } from "~/contract/site";
import { suggestName } from "~/contract/suggest-name";
import { TenantName } from "~/contract/tenant";
import { ENROLMENT_FIELDS, ENROLMENT_MESSAGES, enrol } from "~/features/sites/enrolment.server";
import { NETWORK_MESSAGES, PlaceField, SiteNetworks, SitePublicIps } from "~/features/sites/site-form.server";
import { done, type Toast } from "~/screen/change-answer";
import { listOf } from "~/screen/form-fields.server";
import { defineIntent, type Change } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";

import { clearTenants } from "./forget-tenants.server";
import { ONBOARDING_TASKS, type OnboardingTask, type TaskResult } from "./onboarding-steps";
import { IDENTITY_FIELDS, SERVICE_FIELDS, SETTINGS_MESSAGES, settingsIn, toSettings } from "./organization-form.server";

const OnboardForm = z.object({
  name: TenantName,
  ...IDENTITY_FIELDS,
  ...SERVICE_FIELDS,
  siteDisplayName: z.string().max(80),
  siteAddress: z.string().max(300),
  siteNetworks: SiteNetworks,
  sitePublicIps: SitePublicIps,
  sitePlace: PlaceField,
  adminEmail: z.union([z.literal(""), z.email()]),
  adminGivenName: z.string().max(80),
  adminFamilyName: z.string().max(80),
  /** The tasks that an earlier attempt completed. */
  completed: listOf(z.enum(ONBOARDING_TASKS)),
});
type OnboardChange = Change<z.output<typeof OnboardForm>>;

type Outcome = Pick<TaskResult, "state" | "message">;

/** The role of the first invited user; the id is defined in config/access.yaml. */
const FIRST_ROLE = "tenant-admin";
const DONE_BEFORE: Outcome = { state: "done", message: "Done before" };

/**
 * Adds an organization and its first site. Failed tasks are retried with the same form, and completed tasks are not
 * repeated.
 */
const onboard = defineIntent({
  form: OnboardForm,
  messages: {
    ...SETTINGS_MESSAGES,
    name: "Enter 3 to 40 lower case letters, digits and dashes",
    siteDisplayName: "Enter at most 80 characters",
    siteAddress: "Enter at most 300 characters",
    siteNetworks: NETWORK_MESSAGES.networks,
    sitePublicIps: NETWORK_MESSAGES.publicIps,
    adminEmail: "Enter an email address, or leave the field empty",
    adminGivenName: "Enter at most 80 characters",
    adminFamilyName: "Enter at most 80 characters",
    sitePlace: "Choose a place from the list, or leave the field empty",
  },
  async run(change) {
    const { name, displayName, siteDisplayName, adminEmail, completed } = change.values;
    const organization = completed.includes("organization") ? DONE_BEFORE : await addOrganization(change);
    if (organization.state === "done") clearTenants(change);
    const follow = async (task: OnboardingTask, isAsked: boolean, work: () => Promise<Outcome>): Promise<Outcome> => {
      if (!isAsked) return { state: "skipped", message: "Nothing was entered" };
      if (organization.state === "failed")
        return { state: "waiting", message: "Pending: the organization was not created" };
      return completed.includes(task) ? DONE_BEFORE : work();
    };
    const site = await follow("site", siteDisplayName !== "", () => addFirstSite(change));
    const people = await follow("people", adminEmail !== "", () => inviteAdministrator(change));
    const tasks: TaskResult[] = [
      { task: "organization", ...organization },
      { task: "site", ...site },
      { task: "people", ...people },
    ];
    const firstSite = site.state === "done" ? firstSiteName(siteDisplayName) : null;
    return { toast: toastOf(displayName, tasks), tasks, added: name, firstSite };
  },
});

/** Completes the onboarding of an organization. */
const activate = defineIntent({
  form: z.object({ name: z.string().min(1).max(100) }),
  async run({ api, values }) {
    const tenant = await getTenant(api, values.name);
    const { displayName } = await updateTenant(api, values.name, { ...tenant, status: "active" });
    return done(`${displayName} is active`);
  },
});

/** Creates a token with which sensors join the first site of an organization that was just added. */
const createToken = defineIntent({
  form: z.object({ tenant: TenantName, ...ENROLMENT_FIELDS }),
  messages: ENROLMENT_MESSAGES,
  run: ({ api, values: { tenant, name, hours } }) => enrol(api, name, hours, { tenantId: tenant }),
});

export const onboardChanges = { onboard, activate, createToken };

async function addOrganization(change: OnboardChange): Promise<Outcome> {
  const { api, values } = change;
  const spec = { ...toSettings(settingsIn(values)), status: "onboarding" as const };
  const added = await toLoadResult(createTenant(api, { name: values.name, spec }));
  if (added.ok) return { state: "done", message: "Added" };
  // A warning means that the organization was created; its title is shown as the result (requirement 8.3).
  if (added.failure.kind === "warning") return { state: "done", message: added.failure.title };
  if (added.failure.status === 409 && (await wasAddedBefore(change)))
    return { state: "done", message: "Added by an earlier attempt" };
  return { state: "failed", message: added.failure.title };
}

/** An attempt whose response was lost may still have added the organization. */
async function wasAddedBefore({ api, values, viewer }: OnboardChange): Promise<boolean> {
  const found = await toLoadResult(getTenant(api, values.name));
  if (!found.ok) return false;
  const { status, displayName, metadata } = found.value;
  return status === "onboarding" && displayName === values.displayName && metadata?.createdBy === viewer.userId;
}

async function addFirstSite({ api, values }: OnboardChange): Promise<Outcome> {
  const { name, siteDisplayName, siteAddress, siteNetworks, sitePublicIps, sitePlace, timeZone } = values;
  const site = {
    name: firstSiteName(siteDisplayName),
    displayName: siteDisplayName,
    address: siteAddress,
    networks: siteNetworks,
    publicIps: sitePublicIps,
    timeZone,
    contact: { name: values.contactName, email: values.contactEmail, phone: values.contactPhone },
    ...sitePlace,
  };
  const added = await toLoadResult(createSite(api, site, { tenantId: name }));
  return added.ok ? { state: "done", message: "Added" } : { state: "failed", message: added.failure.title };
}

function firstSiteName(displayName: string): string {
  return SiteName.catch("first-site").parse(suggestName(displayName, 63));
}

async function inviteAdministrator({ api, values }: OnboardChange): Promise<Outcome> {
  const { name, adminEmail: email, adminGivenName: givenName, adminFamilyName: familyName } = values;
  const invited = await toLoadResult(
    inviteConsoleUser(api, { email, givenName, familyName, roleId: FIRST_ROLE }, { tenantId: name }),
  );
  return invited.ok
    ? { state: "done", message: `Invited ${email}` }
    : { state: "failed", message: invited.failure.title };
}

function toastOf(displayName: string, [organization, ...others]: readonly TaskResult[]): Toast {
  if (organization?.state === "failed") return { kind: "error", text: organization.message };
  if (others.some(({ state }) => state === "failed"))
    return { kind: "warning", text: `${displayName} was added, but some steps failed` };
  return organization?.message.includes("successfully")
    ? { kind: "warning", text: organization.message }
    : { kind: "success", text: `${displayName} was added` };
}
