import { z } from "zod";

import { Time } from "./metadata";

/** A file to install or to pass on (`/v1/downloads/list`). */
export const Download = z.object({
  name: z.string(),
  displayName: z.string(),
  group: z.enum(["sensor", "agent", "connector", "document"]),
  /** Empty if not relevant. */
  os: z.string(),
  architecture: z.string(),
  version: z.string(),
  releasedAt: Time,
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  requirements: z.string(),
  notes: z.string(),
  /** Command to run after the download; empty for documents. `<token>` is the placeholder of an enrolment token. */
  installCommand: z.string(),
});
export type Download = z.infer<typeof Download>;
export const DownloadList = z.object({ download: z.array(Download) });
export const DownloadAnswer = z.object({ download: Download });

/** POST /v1/downloads/{name}/link: the token that fetches the file, and its expiry. */
export const DownloadLink = z.object({ token: z.string(), expiresAt: Time });
export type DownloadLink = z.infer<typeof DownloadLink>;
