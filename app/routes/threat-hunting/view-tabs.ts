import type { FieldSet } from "~/contract/field";
import { addressWith } from "~/shell/screens/address-with";

import { type Look, laneField, lookOf, LOOKS } from "./looks";

/**
 * The views of a hunt. Groups are shown as a separate view, but are set by `group=` in the address; `grouped` are those of
 * its fields that exist.
 */
export function viewTabs(search: string, set: FieldSet, grouped: readonly string[] = []) {
  const params = new URLSearchParams(search);
  const look = lookOf(params);
  const isGrouped = look === "table" && grouped.length > 0;
  const plain = addressWith(search, "look", undefined);
  const group = (grouped.length > 0 && params.get("group")) || laneField(params, set)?.name;
  const [table, ...pictures] = (Object.keys(LOOKS) as Look[]).map((one) => ({
    label: LOOKS[one],
    to: one === "table" ? addressWith(plain, "group", undefined) : addressWith(search, "look", one),
    isCurrent: one === look,
  }));
  return [
    ...(table ? [{ ...table, isCurrent: look === "table" && !isGrouped }] : []),
    { label: "Group", to: addressWith(plain, "group", group), isCurrent: isGrouped },
    ...pictures,
  ];
}
