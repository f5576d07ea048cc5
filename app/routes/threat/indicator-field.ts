import type { Field } from "~/contract/field";

type TrafficField = Pick<Field, "name" | "kind">;

const FIELDS: Record<string, TrafficField> = {
  ip: { name: "dst.ip", kind: "ip" },
  domain: { name: "domain", kind: "domain" },
  url: { name: "httpUrl", kind: "text" },
  ja4: { name: "ja4", kind: "code" },
};

/**
 * The field of traffic whose values are indicators of the type; undefined for other types, such as a file hash. The
 * addresses of an inbound threat are sources.
 */
export function fieldOfIndicator(type: string, isInbound: boolean): TrafficField | undefined {
  if (type === "ip" && isInbound) return { name: "src.ip", kind: "ip" };
  return Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined;
}
