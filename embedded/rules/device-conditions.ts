import type { Device } from "~/contract/device";
import type { DeviceCondition } from "~/contract/exception";

type ConditionFields = Pick<Device, DeviceCondition["fieldName"]>;

/** Whether a device meets all of the conditions. */
export function meetsConditions(device: ConditionFields, conditions: readonly DeviceCondition[]): boolean {
  return conditions.every(({ fieldName, values }) => values.includes(device[fieldName]));
}
