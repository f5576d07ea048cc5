import type { ShownFailure } from "~/screen/failure";

/** What an action answers when it changed nothing: one of the reasons. What was typed stays in the form. */
export interface RefusedChange<Field extends string = string> {
  /** 422: a sentence for each field that was not understood. */
  problems?: Partial<Record<Field, string>>;
  /** 409: somebody saved meanwhile. Sent again with this version, the form is written over what they saved. */
  conflict?: Conflict<Field>;
  /** 409: the form belongs to an organization that is no longer the current one, which is named (SCREENS A6). */
  otherTenant?: string;
  /** The API refused, in its own words. */
  failure?: ShownFailure;
}

export interface Conflict<Field extends string = string> {
  /** The version that stands there now. */
  resourceVersion: number;
  by: string | null;
  at: string;
  differences: Difference<Field>[];
}

export interface Difference<Field extends string = string> {
  field: Field;
  /** What stands now. */
  saved: string;
  /** What would be written over it. */
  yours: string;
}
