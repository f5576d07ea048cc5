import cors from "cors";

import { isLocalName } from "./return-address";

/**
 * Lets pages of other local hosts use the provider, such as those of a console whose `DESCOPE_BASE_URL` leads here. The SDK sends
 * credentials; no cookie is read, so they give nothing away. The outbox stays closed to other origins.
 */
export const allowLocalPages = cors({
  origin: (origin, decide) => {
    decide(null, origin !== undefined && URL.canParse(origin) && isLocalName(new URL(origin).hostname));
  },
  credentials: true,
  exposedHeaders: ["retry-after"],
  maxAge: 600,
});
