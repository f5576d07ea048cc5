import cors from "cors";

import { isLocalName } from "./return-address";

/**
 * Allows pages of other local hosts to use the provider, such as the pages of a console whose `DESCOPE_BASE_URL` points
 * here. The SDK sends credentials; no cookie is read, so they expose nothing. The outbox stays closed to other origins.
 */
export const allowLocalPages = cors({
  origin: (origin, decide) => {
    decide(null, origin !== undefined && URL.canParse(origin) && isLocalName(new URL(origin).hostname));
  },
  credentials: true,
  exposedHeaders: ["retry-after"],
  maxAge: 600,
});
