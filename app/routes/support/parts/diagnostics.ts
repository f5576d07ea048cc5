import type { StoredNotice } from "~/shell/notices/notice-store";

export interface DiagnosticsAbout {
  brandId: string;
  tenantId: string;
  role: string;
}

interface BrowserFacts {
  innerWidth: number;
  innerHeight: number;
  devicePixelRatio: number;
  navigator: { userAgent: string; language: string };
}

const MAX_NOTICES = 20;

/** Troubleshooting information as readable text: no names, no addresses with parameters, no secrets. */
export function writeDiagnostics(
  { brandId, tenantId, role }: DiagnosticsAbout,
  notices: readonly StoredNotice[],
  { innerWidth, innerHeight, devicePixelRatio, navigator }: BrowserFacts,
): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const recent = notices
    .filter(({ kind }) => kind === "error" || kind === "warning")
    .slice(0, MAX_NOTICES)
    .map(({ at, text, requestId }) => `${at} ${text}${requestId ? ` (request ${requestId})` : ""}`);
  return [
    `Brand: ${brandId}`,
    `Organization: ${tenantId}`,
    `Role: ${role}`,
    `Browser: ${navigator.userAgent}`,
    `Language: ${navigator.language}, time zone: ${zone}`,
    `Window: ${innerWidth} x ${innerHeight}, ${devicePixelRatio} pixels per point`,
    `Recent notices: ${recent.length === 0 ? "none" : ""}`,
    ...recent,
  ].join("\n");
}
