/** The tasks of adding an organization, in order. */
export const ONBOARDING_TASKS = ["organization", "site", "people", "company"] as const;
export type OnboardingTask = (typeof ONBOARDING_TASKS)[number];

/** The outcome of one task. A failed task can be retried without repeating the earlier ones. */
export interface TaskResult {
  task: OnboardingTask;
  state: "done" | "failed" | "skipped" | "waiting";
  message: string;
}

/** The maximum number of people who are invited with the organization. */
export const ONBOARDING_PEOPLE = 20;

/** The steps of the dialog. */
export const STEPS = ["Organization", "Service", "First site", "People", "Connect", "Review"] as const;

/** The step of each field; fields without an entry belong to the first step. */
const STEP_OF_FIELD: Readonly<Record<string, number>> = {
  serviceTier: 2,
  securityProfile: 2,
  reportingFrequency: 2,
  reportRecipients: 2,
  limitDevices: 2,
  limitSites: 2,
  limitUsers: 2,
  dueP1: 2,
  dueP2: 2,
  dueP3: 2,
  dueP4: 2,
  siteDisplayName: 3,
  siteAddress: 3,
  siteNetworks: 3,
  sitePublicIps: 3,
  sitePlace: 3,
  people: 4,
  companyId: 5,
};

/** The first step with an invalid field. */
export function firstFaultyStep(fieldErrors: Readonly<Record<string, unknown>>): number | undefined {
  const steps = Object.keys(fieldErrors).map((field) => STEP_OF_FIELD[field] ?? 1);
  return steps.length === 0 ? undefined : Math.min(...steps);
}
