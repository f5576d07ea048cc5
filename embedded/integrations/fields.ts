import type { IntegrationField } from "~/contract/integration";

/** A required setting. The help ends with the value that the demonstration accepts. */
export function field(key: string, label: string, type: IntegrationField["type"], help: string): IntegrationField {
  return { key, label, type, help, required: true, options: [], format: null };
}

/** A required number, such as the ID of a record in the other product. */
export function numberField(key: string, label: string, help: string): IntegrationField {
  return { ...field(key, label, "text", help), format: { pattern: "\\d{1,18}", rule: "must be a number" } };
}

/** A required choice among values that are their own labels. */
export function choiceField(key: string, label: string, help: string, values: readonly string[]): IntegrationField {
  return { ...field(key, label, "select", help), options: values.map((value) => ({ value, label: value })) };
}
