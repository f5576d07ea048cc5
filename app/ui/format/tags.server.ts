import { z } from "zod";

import { splitTags } from "./tags";

/** Tags as people type them in one field, separated by commas. */
export const Tags = z.string().transform(splitTags);
