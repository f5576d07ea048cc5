import { z } from "zod";

import { Time } from "./metadata";

/** One version of a file. */
export const DownloadRelease = z.object({
  version: z.string(),
  releasedAt: Time,
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type DownloadRelease = z.infer<typeof DownloadRelease>;

/** A file to install or to pass on (`/v1/downloads/list`), in its newest version. */
export const Download = DownloadRelease.extend({
  name: z.string(),
  displayName: z.string(),
  group: z.enum(["sensor", "agent", "connector", "document"]),
  /** Empty if not relevant. */
  os: z.string(),
  architecture: z.string(),
  requirements: z.string(),
  /** Who signed the file, or that it is not signed. Missing if unknown or not relevant. */
  signature: z.string().optional(),
  notes: z.string(),
  /**
   * Command to run after the download; empty for documents. `<token>` is the placeholder of an enrolment token, and
   * `<site>` of the name of its site.
   */
  installCommand: z.string(),
  /** Instructions for deployment tools such as Intune, with the same placeholders. */
  recipes: z.array(z.object({ title: z.string(), text: z.string() })).default([]),
  /** Earlier versions that are still offered, newest first. */
  previous: z.array(DownloadRelease).default([]),
});
export type Download = z.infer<typeof Download>;
export const DownloadList = z.object({ download: z.array(Download) });
export const DownloadAnswer = z.object({ download: Download });

/** POST /v1/downloads/{name}/link: the token that fetches the file, and its expiry. */
export const DownloadLink = z.object({ token: z.string(), expiresAt: Time });
export type DownloadLink = z.infer<typeof DownloadLink>;
