/** A form that validates, so that a rejection can only come from the guard under test. */
export interface ChangeSample {
  form: Record<string, string>;
  /** Optional fields. */
  optional?: string[];
  /** The outcome for a form without this field, if it is not 422. */
  withoutField?: Record<string, number>;
  /** The organization's name must be typed to confirm. */
  confirmsTenant?: boolean;
  /** API responses that the change reads before it writes, by path, with or without its query. */
  reads?: Record<string, unknown>;
  /** It shows a result, and writes nothing. */
  isReadOnly?: boolean;
  /** Read-only roles may also make this change. */
  isForEverybody?: boolean;
  /** Only people with all organizations may make this change. */
  isForProvider?: boolean;
  /** The organizations that the form names and that are changed instead of the current one. */
  otherTenants?: string[];
  /** Affects the person and not an organization: cookies, or personal data in the API and the identity provider. */
  isPersonal?: boolean;
}

export interface ScreenSamples {
  params?: Record<string, string>;
  address?: string;
  /** Whether the screen is hidden from Members, and in organizations with fewer screens (config/access.yaml). */
  isHiddenFromMembers?: boolean;
  isHiddenFromLimited?: boolean;
  /** Whether the screen is for Project Admins only. */
  isForProvider?: boolean;
  intents: Record<string, ChangeSample>;
}

export const SELECTED = { chosenName: "ws-1" };

/** A selection is read separately from the fields. */
export const WITHOUT_SELECTION = { withoutField: { chosenName: 400 } };

export const bulk = (form: Record<string, string>, optional: string[] = []): ChangeSample => ({
  form: { ...SELECTED, ...form },
  optional,
  ...WITHOUT_SELECTION,
});

export const VERSION = { resourceVersion: "3" };
