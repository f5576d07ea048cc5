import type { z } from "zod";

import type { Catalogue } from "~/catalogue/catalogue.server";
import type { RequestContext } from "~/context";
import type { FieldSet } from "~/contract/field";
import type { RoleRule } from "~/contract/role";

import type { ChangeAnswer } from "./change-answer";
import type { openShell } from "./open.server";
import type { FoundConflict } from "./found-conflict.server";

type Shell = Awaited<ReturnType<typeof openShell>>;

/** The context of a change: person, organization, screen and form. */
export interface ChangeContext extends Shell {
  context: RequestContext;
  catalogue: Catalogue;
  /** The field set of the screen. */
  fields: FieldSet | undefined;
  params: Readonly<Partial<Record<string, string>>>;
  url: URL;
  /** The raw form, for data that a schema cannot parse, such as the selected rows. */
  form: FormData;
  now: Date;
}

export interface Change<Values> extends ChangeContext {
  values: Values;
}

/** One operation that the forms of a screen can request. */
export interface Intent<Form extends z.ZodType = z.ZodType> {
  /**
   * Parses the form's fields (see `readFields`). A function if it depends on the viewer's zone, the time or the
   * address.
   */
  form: Form | ((context: ChangeContext) => Form);
  /**
   * The messages for the fields that a person fills in; `true` if the schema's own is meant for people. A field that has
   * one also shows the API's own message if the API rejects it, such as a name that is taken.
   */
  messages?: Readonly<Partial<Record<string, string | true>>>;
  /**
   * Makes the change through `api` and returns what changed. Failures of the API become the form's response; do not
   * catch them.
   */
  run(change: Change<z.output<Form>>): Promise<ChangeAnswer | Response>;
  /**
   * The saved values and their differences, requested if the API responds with 409. Without it, the API's own message
   * is shown.
   */
  conflict?(change: Change<z.output<Form>>): Promise<FoundConflict>;
  /** The text to type before a destructive change, such as the organization's name; undefined if none is required. */
  confirmation?(change: Change<z.output<Form>>): string | undefined;
  /**
   * The roles that may make the change; by default, those that may change the organization's data. The API checks
   * again.
   */
  mayRun?: (role: RoleRule) => boolean;
  /** Concerns only the person, such as a theme: the same in every organization, so the form does not name one. */
  isPersonal?: boolean;
}

/** The intents of one screen by name, which forms send as `intent`. */
export type Intents = Readonly<Record<string, Intent>>;

/** Infers the form type of an intent's functions. */
export function defineIntent<Form extends z.ZodType>(intent: Intent<Form>): Intent {
  return intent;
}
