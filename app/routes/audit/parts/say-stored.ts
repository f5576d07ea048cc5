import { humanise } from "~/ui/humanise";

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Formats the stored value of a field that no dictionary describes. Times are shown in the viewer's zone, and generated
 * identifiers within an object are left out.
 */
export function formatStored(value: unknown, formatTime: (time: string) => { text: string }): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((item) => formatStored(item, formatTime)).join(", ") || "—";
  if (typeof value === "string") return TIME.test(value) ? formatTime(value).text : value;
  if (typeof value === "number") return String(value);
  if (typeof value === "object") {
    const entries = Object.entries(value)
      .filter(([, inner]) => !(typeof inner === "string" && UUID.test(inner)))
      .map(([key, inner]) => `${humanise(key)}: ${formatStored(inner, formatTime)}`);
    return entries.join("; ") || "—";
  }
  return "—";
}
