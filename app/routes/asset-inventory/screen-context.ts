import type { openScreen } from "~/screen/open.server";

import type { Query } from "./query";

/** The screen as opened by its loader or action. */
export type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;
