import type { ShownFailure } from "./failure";

/** The response of an action that changed nothing, with the reason. The typed values stay in the form. */
export interface RefusedChange<Field extends string = string> {
  /** 422: a message for each field that does not validate. */
  fieldErrors?: Partial<Record<Field, string>>;
  /** 409: someone else has saved since. Sent again with this version, the form overwrites their changes. */
  conflict?: Conflict<Field>;
  /** 409: the form was opened in an organization that is no longer the current one. */
  otherTenant?: OtherTenant;
  /** Text for a rejected request or an API failure. */
  failure?: ShownFailure;
  /** The texts of the form as submitted, so that a page without scripts shows them again. */
  typed?: Partial<Record<Field, string>>;
}

/** The organization in which a form was opened, and the current one: all tabs share the current one. */
export interface OtherTenant {
  opened: string;
  current: string;
  /** The organization in which the form may be saved anyway; only for those who may change data there. */
  saveTo?: string;
}

export interface Conflict<Field extends string = string> {
  /** The saved version. */
  resourceVersion: number;
  by: string | null;
  at: string;
  differences: Difference<Field>[];
}

export interface Difference<Field extends string = string> {
  field: Field;
  /** The field's label, if it is not its name in words. */
  label?: string;
  /** The saved value. */
  saved: string;
  /** The value that would overwrite it. */
  yours: string;
}
