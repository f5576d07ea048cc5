/** A form that validates, so that each guard can be shown to be what refuses it. */
export interface ChangeSample {
  form: Record<string, string>;
  /** Fields that may be missing. */
  optional?: string[];
  /** The answer to a form without this field, where it is not 422. */
  withoutField?: Record<string, number>;
  /** The organization's name is typed to confirm. */
  confirmsTenant?: boolean;
  /** Answers of the API that the change reads before it writes, by path. */
  reads?: Record<string, unknown>;
  /** Roles that only read may make this change too. */
  isForEverybody?: boolean;
  /** Concerns the person and no organization: cookies, or what is theirs at the API and the identity provider. */
  isPersonal?: boolean;
}

export interface ScreenSamples {
  params?: Record<string, string>;
  address?: string;
  /** Whether the screen is hidden from Members, and in organizations with fewer screens (config/access.yaml). */
  isHiddenFromMembers?: boolean;
  isHiddenFromLimited?: boolean;
  /** Whether the screen is for Project Admins alone. */
  isForProvider?: boolean;
  intents: Record<string, ChangeSample>;
}

export const SELECTED = { chosenName: "ws-1" };

/** A selection is read apart from the fields. */
export const WITHOUT_SELECTION = { withoutField: { chosenName: 400 } };

export const bulk = (form: Record<string, string>, optional: string[] = []): ChangeSample => ({
  form: { ...SELECTED, ...form },
  optional,
  ...WITHOUT_SELECTION,
});

export const VERSION = { resourceVersion: "3" };
