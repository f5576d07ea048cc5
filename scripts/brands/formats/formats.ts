import type { Format } from "../report.ts";
import { formatCompact } from "./compact.ts";
import { formatGithub } from "./github.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import { formatSarif } from "./sarif.ts";
import { formatStylish } from "./stylish.ts";

/** The formats of `validate --format`, by name. */
export const FORMATS = {
  stylish: formatStylish,
  compact: formatCompact,
  json: formatJson,
  sarif: formatSarif,
  junit: formatJunit,
  github: formatGithub,
} satisfies Record<string, Format>;
