import { request, type OutgoingHttpHeaders } from "node:http";

import type { RunningConsole } from "./start-console.ts";

export interface Answer {
  status: number;
  location: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  setCookies: string[];
  body: string;
}

interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/**
 * Sends a request to the console as a browser on a branded host would, byte for byte: without following redirects or
 * normalizing paths.
 */
export function ask(
  livery: Pick<RunningConsole, "port">,
  host: string,
  path: string,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port: livery.port,
        method,
        path,
        headers: { host, ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => (text += chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location,
            headers: answer.headers,
            setCookies: answer.headers["set-cookie"] ?? [],
            body: text,
          }),
        );
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
}
