/*
 * Checks that code reads every setting of config/: an unused setting is an error, because changing it would have no
 * effect.
 */
import { findUnreadSettings } from "./settings/unread-settings.ts";

/** The files whose schemas describe config/. */
const SCHEMAS = [
  "app/catalogue/access-table.ts",
  "app/catalogue/failures.ts",
  "app/catalogue/audit-words.ts",
  "app/catalogue/features.ts",
  "app/catalogue/identity-settings.ts",
  "app/catalogue/limits.ts",
  "app/catalogue/screens.ts",
  "app/contract/role.ts",
  "app/brand/hosts/hosts-file.server.ts",
  "app/brand/manifest/defaults.server.ts",
];

const unread = findUnreadSettings(process.cwd(), SCHEMAS);
for (const line of unread) console.log(line);
process.exitCode = unread.length > 0 ? 1 : 0;
