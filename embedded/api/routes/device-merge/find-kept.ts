import type { Device } from "~/contract/device";

import type { RecordReads } from "../../../store/record-store";
import { notFound } from "../../problem";

/**
 * The device of that name, or the one that it was merged into; that one may have been merged as well. Throws a Problem (404) if
 * there is none.
 */
export async function findKept({ find }: Pick<RecordReads, "find">, name: string): Promise<Device> {
  const device = await find("device", { name });
  if (!device) throw notFound("device", name);
  return device.mergedInto === undefined ? device : findKept({ find }, device.mergedInto);
}
