import { data } from "@remix-run/node";

import { BulkSelection } from "~/contract/bulk";
import type { FieldSet } from "~/contract/field";
import type { Preferences } from "~/session/preferences";
import { readAddress } from "~/address/grid-address";

import { CHOICE_INPUTS } from "./grid-choice";
import { toListQuery } from "./wire";

export interface ScreenContext {
  fields: FieldSet | undefined;
  preferences: Preferences;
}

/**
 * The selected rows of a form: rows listed by name, all rows that match the conditions of the grid except the listed
 * ones, or the rows of the submitted groups. Relative times count back from now. Throws 400 for a form without a
 * selection, or with more rows than one call may change.
 */
export function readChoice({ fields, preferences }: ScreenContext, form: FormData, now: Date): BulkSelection {
  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [matching] = textsOf(CHOICE_INPUTS.matching);
  const groups = textsOf(CHOICE_INPUTS.group);
  const read = (address: string) => readConditions(address, fields, preferences.zone, now);
  const choice =
    groups.length > 0
      ? { groups: groups.map(read) }
      : matching === undefined
        ? { names: textsOf(CHOICE_INPUTS.name) }
        : { ...read(matching), excludeNames: textsOf(CHOICE_INPUTS.except) };
  const parsed = BulkSelection.safeParse(choice);
  if (!parsed.success) throw data("The form does not specify any rows.", { status: 400 });
  return parsed.data;
}

/** The conditions of a list's address, without its page and order. Throws if the screen has no fields. */
export function readConditions(address: string, fields: FieldSet | undefined, zone: string, now: Date) {
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const { state } = readAddress(new URLSearchParams(address), fields);
  const { q, filters, startTime, endTime } = toListQuery(state, fields, { pageSize: 0, now: now.getTime(), zone });
  return { q, filters, startTime, endTime };
}
