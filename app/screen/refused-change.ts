import type { ShownFailure } from "./failure";

/** What an action answers when it changed nothing, with the reason. What was typed stays in the form. */
export interface RefusedChange<Field extends string = string> {
  /** 422: a sentence for each field that does not validate. */
  fieldErrors?: Partial<Record<Field, string>>;
  /** 409: someone else saved in the meantime. Sent again with this version, the form overwrites what they saved. */
  conflict?: Conflict<Field>;
  /** 409: the form was opened in an organization that is no longer the current one. */
  otherTenant?: OtherTenant;
  /** The request was refused, or the API failed; in words. */
  failure?: ShownFailure;
  /** The texts of the form as they were sent, so that a page without scripts shows them again. */
  typed?: Partial<Record<Field, string>>;
}

/** The organization in which a form was opened, and the one that is current now: all tabs share the current one. */
export interface OtherTenant {
  opened: string;
  current: string;
  /** The organization to which the form may be saved after all; only for those who may change data there. */
  saveTo?: string;
}

export interface Conflict<Field extends string = string> {
  /** The version that is saved now. */
  resourceVersion: number;
  by: string | null;
  at: string;
  differences: Difference<Field>[];
}

export interface Difference<Field extends string = string> {
  field: Field;
  /** What is saved now. */
  saved: string;
  /** What would overwrite it. */
  yours: string;
}
