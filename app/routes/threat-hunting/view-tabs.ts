import type { FieldSet } from "~/contract/field";
import { addressWith } from "~/shell/screens/address-with";

import { laneField, lookOf, looksOf } from "./looks";
import { huntTab } from "./tabs";

/** The views of what an address hunts for. Groups are a view of their own to people, and `group=` in the address. */
export function viewTabs(search: string, set: FieldSet) {
  const params = new URLSearchParams(search);
  const look = lookOf(params);
  const isGrouped = look === "table" && (params.get("group") ?? "") !== "";
  const plain = addressWith(search, "look", undefined);
  const group = params.get("group") || laneField(params, set)?.name;
  const [table, ...pictures] = looksOf(huntTab(params)).map((item) => ({
    label: item.label,
    to: item.look === "table" ? addressWith(plain, "group", undefined) : addressWith(search, "look", item.look),
    isCurrent: item.look === look,
  }));
  return [
    ...(table ? [{ ...table, isCurrent: look === "table" && !isGrouped }] : []),
    { label: "Group", to: addressWith(plain, "group", group), isCurrent: isGrouped },
    ...pictures,
  ];
}
