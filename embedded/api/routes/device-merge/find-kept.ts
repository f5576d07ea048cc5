import type { Device } from "~/contract/device";

import type { RecordReads } from "../../../store/record-store";
import { notFound } from "../../problem";

/**
 * The device with that name, or the device that it was merged into, following further merges. Throws a Problem (404) if
 * none exists.
 */
export async function findKept({ find }: Pick<RecordReads, "find">, name: string): Promise<Device> {
  const device = await find("device", { name });
  if (!device) throw notFound("device", name);
  return device.mergedInto === undefined ? device : findKept({ find }, device.mergedInto);
}
