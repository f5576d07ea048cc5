import Papa from "papaparse";

interface FetchRowsOptions {
  /** The maximum number of rows; the rest of the file is not fetched. */
  atMost: number;
  signal: AbortSignal;
}

/**
 * The rows of a CSV file at a URL of the console, without its header. Throws an Error with the response's text if there
 * is no file.
 */
export async function fetchRows(address: string, { atMost, signal }: FetchRowsOptions): Promise<string[][]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  const text = await readLines(answer.body, atMost + 1);
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true, preview: atMost + 1 });
  return data.slice(1);
}

/** The text up to a number of line breaks or, if there are fewer, all of it. */
async function readLines(body: ReadableStream<Uint8Array>, lines: number): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let found = 0; found <= lines;) {
    const { done, value } = await reader.read();
    if (done) return parts.join("");
    const part = decoder.decode(value, { stream: true });
    parts.push(part);
    found += part.split("\n").length - 1;
  }
  await reader.cancel();
  // The last line may be incomplete.
  const text = parts.join("");
  return text.slice(0, text.lastIndexOf("\n") + 1);
}
