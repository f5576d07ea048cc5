import type { openScreen } from "~/screen/open.server";

import type { Query } from "./query";

/** The screen as its loader and action have opened it. */
export type Opened = Awaited<ReturnType<typeof openScreen<typeof Query>>>;
