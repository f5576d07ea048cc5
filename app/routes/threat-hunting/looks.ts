import type { Field, FieldSet } from "~/contract/field";

import { huntTab, type HuntTab } from "./tabs";

/** The views of the results, set by `look=` in the address. */
export const LOOKS = { table: "Table", graph: "Graph", map: "Map", timeline: "Timeline" } as const;
export type Look = keyof typeof LOOKS;

/** The view in the address; the table if there is none or it is unknown. */
export function lookOf(params: URLSearchParams): Look {
  const look = params.get("look") ?? "";
  return Object.hasOwn(LOOKS, look) ? (look as Look) : "table";
}

/** Query parameter of a timeline: the field that defines the lanes. */
export const LANES = "lanes";
const DEFAULT_LANES: Record<HuntTab, string> = { flow: "srcDevice", dns: "deviceName" };

/** The fields that can define the lanes. */
export function laneFields({ fields }: Pick<FieldSet, "fields">): Field[] {
  return fields.filter(({ group }) => group);
}

/** The field of the lanes: the device unless the address specifies another field. */
export function laneField(params: URLSearchParams, set: FieldSet): Field | undefined {
  const fields = laneFields(set);
  const named = (name: string | null) => fields.find((field) => field.name === name);
  return named(params.get(LANES)) ?? named(DEFAULT_LANES[huntTab(params)]) ?? fields[0];
}

/** Query parameters of a map of flows: the endpoint whose country is shown, and the metric. */
export const SIDE = "side";
export const MEASURE = "measure";
export const SIDES = { destination: "dstCountry", source: "srcCountry", answer: "country" } as const;
export const MEASURES = { rows: undefined, bytes: "sum:totalBytes" } as const;
export type MapSide = keyof typeof SIDES;
export type MapMeasure = keyof typeof MEASURES;

/**
 * The map options in the address: by default, flows are grouped by destination country. DNS queries are always grouped
 * by the country of their answer.
 */
export function mapChoice(params: URLSearchParams): { side: MapSide; measure: MapMeasure } {
  if (huntTab(params) === "dns") return { side: "answer", measure: "rows" };
  return {
    side: params.get(SIDE) === "source" ? "source" : "destination",
    measure: params.get(MEASURE) === "bytes" ? "bytes" : "rows",
  };
}
