import type { Download } from "~/contract/download";

export interface ShownDownload extends Download {
  /** For the operating system of the viewer's browser. */
  isRecommended: boolean;
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** Lists agents for the operating system of the browser first. */
export function recommendedFirst(downloads: readonly Download[], userAgent: string): ShownDownload[] {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const shown = downloads.map((download) => ({
    ...download,
    isRecommended: download.group === "agent" && download.os === system,
  }));
  return shown.sort((one, other) => Number(other.isRecommended) - Number(one.isRecommended));
}
