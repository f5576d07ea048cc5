import { z } from "zod";

import { asciiDomain } from "~/contract/domain-name-facts";

/** The domain whose drawer is open. */
export const Query = z.object({ peek: z.string().overwrite(asciiDomain).min(1).max(253).optional().catch(undefined) });
