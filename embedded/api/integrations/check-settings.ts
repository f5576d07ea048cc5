import type { IntegrationField } from "~/contract/integration";

import type { Settings } from "../../integrations/definition";
import { badRequest, invalidInput } from "../problem";

const MOVED = "must be entered again for a new address";

interface StoredSettings {
  configuration: Settings;
  secrets: Settings;
}

/**
 * Throws a Problem (400) with all errors. A stored secret may be omitted unless the address changes: otherwise, a user
 * could change the address and have the secret sent to their own host.
 */
export function checkSettings(
  fields: readonly IntegrationField[],
  params: Settings,
  { configuration, secrets }: StoredSettings,
): void {
  const unknown = Object.keys(params).find((key) => !fields.some((field) => field.key === key));
  if (unknown !== undefined) throw badRequest(`There is no setting "${unknown}"`);
  const isMoved = fields.some(({ key, type }) => type === "url" && params[key] !== configuration[key]);
  const faults = fields.flatMap((field) => {
    const value = params[field.key] ?? "";
    const isStored = field.type === "secret" && secrets[field.key] !== undefined;
    const fault = isStored && value === "" ? (isMoved ? MOVED : undefined) : faultOf(field, value);
    return fault === undefined ? [] : [{ field: field.key, message: `${field.label} ${fault}` }];
  });
  if (faults.length > 0) throw invalidInput(faults);
}

function faultOf({ type, required, options, format }: IntegrationField, value: string): string | undefined {
  if (value === "") return required ? "is required" : undefined;
  if (type === "url" && (!URL.canParse(value) || new URL(value).protocol !== "https:"))
    return "must be an address that starts with https://";
  if (type === "select" && !options.some((option) => option.value === value)) return "must be one of the choices";
  if (format && !new RegExp(`^(?:${format.pattern})$`).test(value)) return format.rule;
  return undefined;
}
