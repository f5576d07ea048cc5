import { z } from "zod";

import { splitTags } from "./tags";

/** Tags from one text field, separated by commas. */
export const Tags = z.string().transform(splitTags);
