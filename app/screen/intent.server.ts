import type { z } from "zod";

import type { Catalogue } from "~/catalogue/catalogue.server";
import type { RequestContext } from "~/context";
import type { FieldSet } from "~/contract/field";
import type { RoleRule } from "~/contract/role";

import type { ChangeAnswer } from "./change-answer";
import type { openShell } from "./open.server";
import type { Conflict } from "./refused-change";

type Shell = Awaited<ReturnType<typeof openShell>>;

/** Everything that a change may depend on: who makes it, in which organization, on which screen, and the form. */
export interface ChangeContext extends Shell {
  context: RequestContext;
  catalogue: Catalogue;
  /** The field set of the screen. */
  fields: FieldSet | undefined;
  params: Readonly<Partial<Record<string, string>>>;
  url: URL;
  /** The form as it was sent, for what a schema cannot read, such as which rows are selected. */
  form: FormData;
  now: Date;
}

export interface Change<Values> extends ChangeContext {
  values: Values;
}

/** One thing that the forms of a screen can ask for. */
export interface Intent<Form extends z.ZodType = z.ZodType> {
  /** Reads the form's fields (see `readFields`). A function where it depends on the viewer's zone, the time or the address. */
  form: Form | ((context: ChangeContext) => Form);
  /** The sentence beside a field that does not validate, where the schema's own message is not meant for people. */
  messages?: Readonly<Partial<Record<string, string>>>;
  /** Makes the change through `api` and says what changed. Failures of the API become the form's answer; do not catch them. */
  run(change: Change<z.output<Form>>): Promise<ChangeAnswer | Response>;
  /** What is saved now and how it differs, asked when the API answers 409. Without it the API's own words are shown. */
  conflict?(change: Change<z.output<Form>>): Promise<Conflict>;
  /** The words to type before a destructive change, such as the organization's name; undefined where none are needed. */
  confirmation?(change: Change<z.output<Form>>): string | undefined;
  /** Which roles may; without it, those that may change the organization's data. The API checks again. */
  mayRun?: (role: RoleRule) => boolean;
  /** Concerns the person alone, such as a theme: the same in every organization, so the form names none. */
  isPersonal?: boolean;
}

/** The intents of one screen by name, which forms send as `intent`. */
export type Intents = Readonly<Record<string, Intent>>;

/** Gives an intent's functions the type of its form. */
export function defineIntent<Form extends z.ZodType>(intent: Intent<Form>): Intent {
  return intent;
}
