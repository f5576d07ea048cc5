import { z } from "zod";

import { asciiDomain } from "~/contract/domain-name-facts";

/** The domain whose page is open; without one, all domains are listed. */
export const Query = z.object({
  name: z.string().overwrite(asciiDomain).min(1).max(253).optional().catch(undefined),
});
