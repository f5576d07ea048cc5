import type { Field, FieldSet } from "~/contract/field";

import { huntTab, type HuntTab } from "./tabs";

/** The views of the results, as `look=` in the address. A DNS query has no country, so queries have no map. */
const LOOKS = { table: "Table", graph: "Graph", map: "Map", timeline: "Timeline" } as const;
export type Look = keyof typeof LOOKS;

export function looksOf(tab: HuntTab): { look: Look; label: string }[] {
  const all = Object.keys(LOOKS) as Look[];
  return all.filter((look) => look !== "map" || tab === "flow").map((look) => ({ look, label: LOOKS[look] }));
}

/** The view that an address shows; the table where it names none that the list has. */
export function lookOf(params: URLSearchParams): Look {
  return looksOf(huntTab(params)).find(({ look }) => look === params.get("look"))?.look ?? "table";
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

/** In the address of a map: whose country is shown, and what it is measured by. */
export const SIDE = "side";
export const MEASURE = "measure";
export const SIDES = { destination: "dstCountry", source: "srcCountry" } as const;
export const MEASURES = { flows: undefined, bytes: "sum:totalBytes" } as const;
export type MapSide = keyof typeof SIDES;
export type MapMeasure = keyof typeof MEASURES;

/** What an address asks of the map: flows by the country of their destination unless it says otherwise. */
export function mapChoice(params: URLSearchParams): { side: MapSide; measure: MapMeasure } {
  return {
    side: params.get(SIDE) === "source" ? "source" : "destination",
    measure: params.get(MEASURE) === "bytes" ? "bytes" : "flows",
  };
}
