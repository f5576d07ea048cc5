import type { Field, FieldSet } from "~/contract/field";

import { huntTab, type HuntTab } from "./tabs";

/** The views of the results, as `look=` in the address. */
export const LOOKS = { table: "Table", graph: "Graph", map: "Map", timeline: "Timeline" } as const;
export type Look = keyof typeof LOOKS;

/** The view that an address shows; the table where it names none that there is. */
export function lookOf(params: URLSearchParams): Look {
  const look = params.get("look") ?? "";
  return Object.hasOwn(LOOKS, look) ? (look as Look) : "table";
}

/** In the address of a timeline: the field whose values are the lanes. */
export const LANES = "lanes";
const DEFAULT_LANES: Record<HuntTab, string> = { flow: "srcDevice", dns: "deviceName" };

/** The fields that rows can be laid out by. */
export function laneFields({ fields }: Pick<FieldSet, "fields">): Field[] {
  return fields.filter(({ group }) => group);
}

/** The field of the lanes: the device unless the address names another. */
export function laneField(params: URLSearchParams, set: FieldSet): Field | undefined {
  const fields = laneFields(set);
  const named = (name: string | null) => fields.find((field) => field.name === name);
  return named(params.get(LANES)) ?? named(DEFAULT_LANES[huntTab(params)]) ?? fields[0];
}

/** In the address of a map of flows: whose country is shown, and what it is measured by. */
export const SIDE = "side";
export const MEASURE = "measure";
export const SIDES = { destination: "dstCountry", source: "srcCountry", answer: "country" } as const;
export const MEASURES = { rows: undefined, bytes: "sum:totalBytes" } as const;
export type MapSide = keyof typeof SIDES;
export type MapMeasure = keyof typeof MEASURES;

/** What an address asks of the map: flows by the country of their destination unless it says otherwise, queries by that of their answer. */
export function mapChoice(params: URLSearchParams): { side: MapSide; measure: MapMeasure } {
  if (huntTab(params) === "dns") return { side: "answer", measure: "rows" };
  return {
    side: params.get(SIDE) === "source" ? "source" : "destination",
    measure: params.get(MEASURE) === "bytes" ? "bytes" : "rows",
  };
}
