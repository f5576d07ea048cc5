import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import { UNSEEN } from "~/contract/visible-facts";

/** A parsed form, or the reason why it could not be read. */
export type FormBody = { form: FormData } | { status: 400 | 413 | 415; reason: string };

const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/** Reads a posted form up to a maximum size in bytes. Never throws because of its content. */
export async function readFormBody(request: Request, maxBytes: number): Promise<FormBody> {
  const contentType = request.headers.get("content-type") ?? "";
  const [mediaType = ""] = contentType.split(";");
  if (!FORM_TYPES.has(mediaType.trim().toLowerCase()))
    return { status: 415, reason: "Forms are accepted as form data only." };
  const bytes = await readBytes(request, maxBytes);
  if (bytes === "unreadable") return { status: 400, reason: UNREADABLE };
  if (bytes === "too large") return { status: 413, reason: "The form is too large." };
  try {
    return { form: await new Response(bytes, { headers: { "content-type": contentType } }).formData() };
  } catch {
    return { status: 400, reason: UNREADABLE };
  }
}

const UNREADABLE = "The form data is invalid. Reload the page and try again.";

async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | "too large" | "unreadable"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of streamOf(request)) {
      size += chunk.length;
      if (size > maxBytes) return "too large";
      chunks.push(chunk);
    }
  } catch {
    return "unreadable";
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Readable streams are async iterables in Node, but not in the DOM types. */
function streamOf({ body }: Request): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : [];
}

/**
 * The fields of a form for its schema: texts trimmed, without characters that cannot be seen and with `\n` as line
 * ending, files unchanged, and a list for a repeated name.
 */
export function readFields(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name).map((value) => (typeof value === "string" ? tidy(value) : value));
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The texts of a form as they were typed. */
export function readTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Characters that cannot be seen could disguise a name, such as those that reverse the letters after them. */
const DISGUISES = new RegExp(`(?![\\n\\t])[${UNSEEN}]`, "gu");

function tidy(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(DISGUISES, "").trim();
}
