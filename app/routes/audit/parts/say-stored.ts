/** Formats the stored value of a field that no dictionary describes. */
export function formatStored(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "—" : value.map(formatStored).join(", ");
  if (typeof value === "number" || typeof value === "string") return String(value);
  if (typeof value === "object") {
    const entries = Object.entries(value).map(([key, inner]) => `${key}: ${formatStored(inner)}`);
    return entries.join("; ") || "—";
  }
  return "—";
}
