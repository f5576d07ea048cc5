import type { Flow } from "~/contract/flow";

import { hashText } from "../prng";
import type { FlowFacts } from "./flow-facts";

const PATHS: Record<string, readonly string[]> = {
  internal: ["/", "/start", "/news", "/api/status", "/search?q=forms"],
  advertising: ["/pixel.gif?c=7", "/serve?slot=top", "/sync"],
  malware: ["/delivery/notice.exe", "/u/update.bin"],
};
const COMMON = ["/", "/index.html", "/robots.txt", "/favicon.ico", "/assets/site.css", "/img/header.jpg", "/feed.xml"];
/** Requests that callers from the internet attempt. */
const TRIED = ["/", "/.env", "/login", "/admin/", "/wp-login.php", "/cgi-bin/status", "/.git/config"];

const BROWSERS: Record<string, string> = {
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  darwin: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
  linux: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  android: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
};
const THING = "embedded-http/1.2";
const SERVER = "curl/8.5.0";
const CALLERS = ["curl/8.5.0", "python-requests/2.32.3", "Go-http-client/1.1", "Mozilla/5.0 (compatible; survey/2.1)"];

type Request = Pick<Flow, "httpUrl" | "httpUserAgent">;

/** The URL and user agent of an HTTP request. Both follow from the ID of the flow. */
export function requestOf(id: string, facts: FlowFacts): Request {
  const { direction, category, http } = facts;
  const hash = hashText(id);
  return {
    httpUrl: http?.url ?? urlOf(hash, direction, category),
    httpUserAgent: http?.userAgent ?? programOf(facts, hash),
  };
}

/** The same of a flow without a known request. */
export function usualRequest({ flowId, direction, dstCategory, deviceType }: Flow): Request {
  const hash = hashText(flowId);
  const program = deviceType === "server" ? SERVER : deviceType === "iot" ? THING : (BROWSERS["windows"] ?? SERVER);
  return {
    httpUrl: urlOf(hash, direction, dstCategory),
    httpUserAgent: direction === "inbound" ? callerOf(hash) : program,
  };
}

function urlOf(hash: number, direction: Flow["direction"], category: string | null): string {
  const paths = direction === "inbound" ? TRIED : (PATHS[category ?? ""] ?? COMMON);
  return paths[hash % paths.length] ?? "/";
}

function programOf({ direction, draft }: FlowFacts, hash: number): string {
  if (direction === "inbound") return callerOf(hash);
  if (draft.audience === "things") return THING;
  return draft.audience === "servers" ? SERVER : (BROWSERS[draft.system.platform] ?? SERVER);
}

function callerOf(hash: number): string {
  return CALLERS[(hash >>> 8) % CALLERS.length] ?? SERVER;
}
