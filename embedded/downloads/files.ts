import { createHash } from "node:crypto";

import type { Download, DownloadRelease } from "~/contract/download";

import { AGENTS } from "./catalogue/agents";
import { DOCUMENTS } from "./catalogue/documents";
import type { FileEntry } from "./catalogue/file-entry";
import { SENSORS } from "./catalogue/sensors";

const FILES: readonly FileEntry[] = [...SENSORS, ...AGENTS, ...DOCUMENTS];
let described: readonly Download[] | undefined;

/** The downloads of an organization. */
export function listDownloads(tenantId: string): Download[] {
  described ??= FILES.map(describe);
  const fill = (text: string) => text.replaceAll("{tenant}", tenantId);
  return described.map((download) => ({
    ...download,
    installCommand: fill(download.installCommand),
    recipes: download.recipes.map(({ title, text }) => ({ title, text: fill(text) })),
  }));
}

/** The content of a file in one version. */
export function contentOf(name: string, version: string): Buffer | undefined {
  const file = FILES.find((one) => one.name === name);
  return file?.releases.some((release) => release.version === version) ? file.content(version) : undefined;
}

/** Sizes and checksums are computed from the files. */
function describe({ releases, fileName, content, ...entry }: FileEntry): Download {
  const [newest, ...previous] = releases.map(({ version, releasedAt }): DownloadRelease => {
    const bytes = content(version);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { version, releasedAt, fileName: fileName(version), sizeBytes: bytes.length, sha256 };
  });
  if (!newest) throw new Error(`${entry.name} has no version`);
  const fill = (text: string) =>
    text
      .replaceAll("{file}", newest.fileName)
      .replaceAll("{version}", newest.version)
      .replaceAll("{sha256}", newest.sha256);
  return {
    ...entry,
    ...newest,
    previous,
    installCommand: fill(entry.installCommand),
    recipes: entry.recipes.map(({ title, text }) => ({ title, text: fill(text) })),
  };
}
