import ipaddr from "ipaddr.js";

import { isSubdomains, type Filter } from "./filter";

/**
 * Whether a value of a row matches a filter, with the semantics of the API's lists. A list matches if any of its values
 * does. Texts are compared exactly but searched case-insensitively; networks match the addresses in them, and
 * `*.example.com` the domains below example.com.
 */
export function matchesValue(value: unknown, { orMissing, ...filter }: Omit<Filter, "fieldName">): boolean {
  const values = elementsOf(value);
  if (orMissing && values.length === 0) return true;
  return matchesTexts(values, filter) && matchesBounds(values, filter) && matchesPresence(values, filter);
}

function matchesTexts(values: readonly unknown[], { stringFilters }: Omit<Filter, "fieldName">): boolean {
  const { ExactValues = [], NotExactValues = [], Contains = "" } = stringFilters ?? {};
  const isAny = (texts: readonly string[]) => values.some((value) => texts.some((text) => equals(value, text)));
  return (
    (ExactValues.length === 0 || isAny(ExactValues)) &&
    (NotExactValues.length === 0 || !isAny(NotExactValues)) &&
    (Contains === "" ||
      values.some((value) => typeof value === "string" && value.toLowerCase().includes(Contains.toLowerCase())))
  );
}

function matchesBounds(
  values: readonly unknown[],
  { numberRange, timestampRange }: Omit<Filter, "fieldName">,
): boolean {
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = numberRange ?? {};
  const isInRange = (value: unknown) =>
    typeof value === "number" && value >= min && value <= max && value > above && value < below;
  const start = timestampRange?.start === undefined ? -Infinity : Date.parse(timestampRange.start);
  const end = timestampRange?.end === undefined ? Infinity : Date.parse(timestampRange.end);
  const isInTime = (value: unknown) => {
    const time = typeof value === "string" ? Date.parse(value) : NaN;
    return time >= start && time < end;
  };
  return (!numberRange || values.some(isInRange)) && (!timestampRange || values.some(isInTime));
}

function matchesPresence(values: readonly unknown[], { exists }: Omit<Filter, "fieldName">): boolean {
  return exists === undefined || values.length > 0 === exists;
}

/** Unknown values have no values to compare. */
function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

function equals(value: unknown, text: string): boolean {
  if (typeof value === "number") return text.trim() !== "" && Number(text) === value;
  if (typeof value === "string" && text.includes("/") && ipaddr.IPv4.isValidFourPartDecimal(value)) {
    return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && ipaddr.IPv4.parse(value).match(ipaddr.IPv4.parseCIDR(text));
  }
  if (typeof value === "string" && isSubdomains(text)) return value.endsWith(text.slice(1));
  return String(value) === text;
}
