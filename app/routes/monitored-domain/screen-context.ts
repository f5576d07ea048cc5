import type { openScreen } from "~/screen/open.server";

import type { Query } from "./query";

/** The screen context created by the loader. */
export type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;
