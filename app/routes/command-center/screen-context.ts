import type { openScreen } from "~/screen/open.server";

import type { Query } from "./query";

/** The context of the screen in its loader. */
export type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;
