import type { LoaderFunctionArgs } from "@remix-run/node";

import { listDuplicateDevices } from "~/api/device.server";
import { possibleDuplicates } from "~/features/devices/duplicate-question";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** The number of suggestions in the drawer. */
const MAX_PAIRS = 50;

/** The possible duplicates, for the drawer beside the device list. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "device");
  const pairs = await listDuplicateDevices(api);
  return answerTo(possibleDuplicates, { pairs: pairs.slice(0, MAX_PAIRS) });
}
