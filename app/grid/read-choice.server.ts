import { data } from "@remix-run/node";

import { BulkChoice } from "~/contract/bulk";
import type { FieldSet } from "~/contract/field";
import type { Preferences } from "~/session/preferences";
import { readAddress } from "~/address/grid-address";

import { CHOICE_INPUTS } from "./grid-choice";
import { toListQuery } from "./wire";

interface OpenedScreen {
  fields: FieldSet | undefined;
  preferences: Preferences;
}

/**
 * Which rows a form is about: those that it names, or all that the conditions of its grid match, but for the named exceptions.
 * Relative times count back from now. Throws 400 for a form that chooses nothing, or more than one call may change.
 */
export function readChoice({ fields, preferences }: OpenedScreen, form: FormData, now: Date): BulkChoice {
  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [conditions] = textsOf(CHOICE_INPUTS.matching);
  const choice =
    conditions === undefined
      ? { names: textsOf(CHOICE_INPUTS.name) }
      : { ...conditionsOf(conditions, fields, preferences.zone, now), excludeNames: textsOf(CHOICE_INPUTS.except) };
  const parsed = BulkChoice.safeParse(choice);
  if (!parsed.success) throw data("This form does not say which rows it is about.", { status: 400 });
  return parsed.data;
}

function conditionsOf(address: string, fields: FieldSet | undefined, zone: string, now: Date) {
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const { state } = readAddress(new URLSearchParams(address), fields);
  const { q, filters, startTime, endTime } = toListQuery(state, fields, { pageSize: 0, now: now.getTime(), zone });
  return { q, filters, startTime, endTime };
}
