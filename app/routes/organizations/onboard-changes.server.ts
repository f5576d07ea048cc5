import { z } from "zod";

import { createSite } from "~/api/site.server";
import { createTenant, getTenant, updateTenant } from "~/api/tenant.server";
import { inviteConsoleUser } from "~/api/user.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { siteNameFrom } from "~/contract/site";
import { TenantName } from "~/contract/tenant";
import { inBrandWords } from "~/contract/term-facts";
import { ADDRESS_LENGTH, NAME_LENGTH } from "~/contract/text-facts";
import { atMostMessage } from "~/contract/text-messages";
import { Invitation } from "~/contract/user";
import { mapCompany } from "~/features/integrations/map-company.server";
import { ENROLMENT_FIELDS, ENROLMENT_MESSAGES, enrol } from "~/features/sites/enrolment.server";
import { NETWORK_MESSAGES, PlaceField, SiteNetworks, SitePublicIps } from "~/features/sites/site-form.server";
import { done, type Toast } from "~/screen/change-answer";
import { jsonOf, listOf } from "~/screen/form-fields.server";
import { defineIntent, type Change } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";
import { rejectedFields } from "~/screen/rejected-fields";

import { defenderConsent } from "./connections.server";
import { clearTenants } from "./forget-tenants.server";
import { ONBOARDING_PEOPLE, ONBOARDING_TASKS, type OnboardingTask, type TaskResult } from "./onboarding-steps";
import { IDENTITY_FIELDS, SERVICE_FIELDS, SETTINGS_MESSAGES, settingsIn, toSettings } from "./organization-form.server";

const { email, givenName, familyName, roleId } = Invitation.shape;

const OnboardForm = z.object({
  name: TenantName,
  ...IDENTITY_FIELDS,
  ...SERVICE_FIELDS,
  siteDisplayName: z.string().max(NAME_LENGTH.max),
  siteAddress: z.string().max(ADDRESS_LENGTH),
  siteNetworks: SiteNetworks,
  sitePublicIps: SitePublicIps,
  sitePlace: PlaceField,
  companyId: z.union([z.literal(""), z.string().regex(/^\d{1,10}$/)]),
  people: jsonOf(z.array(z.object({ email, givenName, familyName, roleId })).max(ONBOARDING_PEOPLE)),
  /** The tasks that an earlier attempt completed. */
  completed: listOf(z.enum(ONBOARDING_TASKS)),
});
type OnboardChange = Change<z.output<typeof OnboardForm>>;

interface Outcome extends Pick<TaskResult, "state" | "message"> {
  /** The fields that the API rejects. */
  fieldErrors?: Record<string, string>;
}

const DONE_BEFORE: Outcome = { state: "done", message: "Done before" };

const MESSAGES = {
  ...SETTINGS_MESSAGES,
  name: "Enter 3 to 40 lowercase letters, digits and dashes",
  siteDisplayName: atMostMessage(NAME_LENGTH.max),
  siteAddress: atMostMessage(ADDRESS_LENGTH),
  siteNetworks: NETWORK_MESSAGES.networks,
  sitePublicIps: NETWORK_MESSAGES.publicIps,
  companyId: "Choose a company from the list",
  people: "Enter an email address and a name for each person, and give at least one of them an administrator role",
  sitePlace: "Choose a place from the list, or leave the field empty",
};

/**
 * Adds an organization and its first site. Failed tasks are retried with the same form, and completed tasks are not
 * repeated.
 */
const onboard = defineIntent({
  // People without an administrator could not invite anyone else.
  form: ({ catalogue }) =>
    OnboardForm.refine(
      ({ people }) => people.length === 0 || people.some(({ roleId: id }) => isAdministrator(catalogue, id)),
      { path: ["people"] },
    ),
  messages: MESSAGES,
  async run(change) {
    const { name, displayName, siteDisplayName, people: invitations, companyId, completed } = change.values;
    const organization = completed.includes("organization") ? DONE_BEFORE : await addOrganization(change);
    if (organization.fieldErrors) return { fieldErrors: organization.fieldErrors };
    if (organization.state === "done") clearTenants(change);
    const follow = async (task: OnboardingTask, isAsked: boolean, work: () => Promise<Outcome>): Promise<Outcome> => {
      if (!isAsked) return { state: "skipped", message: "Nothing was entered" };
      if (organization.state === "failed")
        return {
          state: "waiting",
          message: inBrandWords("Not done: the organization was not created", change.brand.words),
        };
      return completed.includes(task) ? DONE_BEFORE : work();
    };
    const site = await follow("site", siteDisplayName !== "", () => addFirstSite(change));
    const people = await follow("people", invitations.length > 0, () => invitePeople(change));
    const company = await follow("company", companyId !== "", () => chooseCompany(change));
    const tasks: TaskResult[] = [
      { task: "organization", ...organization },
      { task: "site", ...site },
      { task: "people", ...people },
      { task: "company", ...company },
    ];
    const firstSite = site.state === "done" ? siteNameFrom(siteDisplayName, []) : null;
    const consent = organization.state === "done" ? await defenderConsent(change.api, name, change.context) : null;
    return { toast: toastOf(displayName, tasks), tasks, added: name, firstSite, consent };
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
  return {
    state: "failed",
    message: added.failure.title,
    fieldErrors: rejectedFields(added.failure, { messages: MESSAGES }),
  };
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
    name: siteNameFrom(siteDisplayName, []),
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

function isAdministrator({ access }: Catalogue, roleId: string): boolean {
  return access.roles.some(({ id, canChange, grant }) => id === roleId && canChange && grant?.scope === "tenant");
}

/** Invites everyone, also if an invitation fails. People whom an earlier attempt invited have access already (409). */
async function invitePeople({ api, values: { name, people } }: OnboardChange): Promise<Outcome> {
  const failed: string[] = [];
  for (const person of people) {
    const invited = await toLoadResult(inviteConsoleUser(api, person, { tenantId: name }));
    if (!invited.ok && invited.failure.status !== 409) failed.push(`${person.email}: ${invited.failure.title}`);
  }
  if (failed.length > 0) return { state: "failed", message: failed.join("; ") };
  return { state: "done", message: `Invited ${people.map(({ email: address }) => address).join(", ")}` };
}

/** Uses the ticket connection of the current organization. */
async function chooseCompany({ api, viewer, values: { name, companyId } }: OnboardChange): Promise<Outcome> {
  const mapped = { tenantId: name, companyId: Number(companyId) };
  const chosen = await toLoadResult(mapCompany(api, viewer.tenant.tenantId, mapped));
  if (!chosen.ok) return { state: "failed", message: chosen.failure.title };
  return { state: "done", message: `Tickets are opened for ${chosen.value ?? ""}` };
}

function toastOf(displayName: string, [organization, ...others]: readonly TaskResult[]): Toast {
  if (organization?.state === "failed") return { kind: "error", text: organization.message };
  if (others.some(({ state }) => state === "failed"))
    return { kind: "warning", text: `${displayName} was added, but some steps failed` };
  return organization?.message.includes("successfully")
    ? { kind: "warning", text: organization.message }
    : { kind: "success", text: `${displayName} was added` };
}
