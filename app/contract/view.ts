import { z } from "zod";

import { pageOf } from "./list";
import { merged } from "./metadata";
import { OneLine } from "./one-line";
import { VIEW_NAME_LENGTH, VIEW_NOTES_LENGTH } from "./view-facts";

/** Who sees a view: the person who saved it, or everyone in the organization. */
export const ViewScope = z.enum(["me", "organization"]);
export type ViewScope = z.infer<typeof ViewScope>;

/** The field set of the view's list. */
export const ViewSet = z.string().regex(/^[a-z][a-z-]{0,59}$/, "name a field set");

/** The editable properties of a view. */
const ViewSpec = {
  name: OneLine.min(1, "write a name").max(VIEW_NAME_LENGTH, `write at most ${VIEW_NAME_LENGTH} characters`),
  scope: ViewScope,
  /** Filters, columns, sort order, groups and time range, in the form of the query of the list's address. */
  address: z.string().max(4_000, "is too long to be kept"),
  /** Its purpose, and its findings so far. */
  notes: z.string().trim().max(VIEW_NOTES_LENGTH, `write at most ${VIEW_NOTES_LENGTH} characters`).default(""),
  /** The technique of MITRE ATT&CK that is hunted for, such as "T1071.001"; empty if there is none. */
  techniqueId: z
    .string()
    .regex(/^(T\d{4}(\.\d{3})?)?$/, "name a technique such as T1071 or T1071.001")
    .default(""),
};

export const NewView = z.strictObject({ ...ViewSpec, setName: ViewSet });
export type NewView = z.infer<typeof NewView>;

const Parameter = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** A view as a file of a brand, in the format that the menu of views copies. */
export const ViewFile = z.strictObject({
  name: ViewSpec.name,
  /** The field set of its list. */
  list: ViewSet,
  technique: ViewSpec.techniqueId,
  notes: ViewSpec.notes,
  /** The parameters of the list's address, by name. */
  query: z.record(z.string(), Parameter).default({}),
});
export type ViewFile = z.infer<typeof ViewFile>;

/** The new state of a view, and the version to replace. */
export const ViewChange = z.strictObject({ ...ViewSpec, resourceVersion: z.number().int().min(1) });
export type ViewChange = z.infer<typeof ViewChange>;

/** A saved view: filters, columns and sorting of a list, stored under a name. */
export const SavedView = merged({
  viewId: z.string(),
  setName: z.string(),
  ...ViewSpec,
  name: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;
export const ViewPage = pageOf("view", SavedView);
