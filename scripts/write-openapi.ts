/* Writes docs/openapi.json from the embedded API's route table. A test fails when it is stale. */
import { writeFileSync } from "node:fs";

import { openApiText } from "../embedded/api/openapi-text.ts";

writeFileSync("docs/openapi.json", openApiText("config"));
