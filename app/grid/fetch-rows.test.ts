import { afterEach, describe, expect, test, vi } from "vitest";

import { fetchRows } from "./fetch-rows";

const signal = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

/** Answers the next request with a file that arrives in these parts. */
function answerWith(parts: readonly string[]): { wasCancelled: () => boolean } {
  const waiting = parts.map((part) => new TextEncoder().encode(part));
  let wasCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = waiting.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
    cancel() {
      wasCancelled = true;
    },
  });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  return { wasCancelled: () => wasCancelled };
}

describe("the rows of a CSV file", () => {
  test("are those below its header, with quoted line breaks and commas", async () => {
    answerWith(["Name,Note\r\n", 'nas-01,"two\nli', 'nes"\r\n"a, b",\r\n']);
    expect(await fetchRows("/exports/devices", { atMost: 10, signal })).toEqual([
      ["nas-01", "two\nlines"],
      ["a, b", ""],
    ]);
  });

  test("keep a character that arrives in two parts", async () => {
    const bytes = new TextEncoder().encode("Name\r\nZürich\r\n");
    const cut = bytes.indexOf(0xc3) + 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
    expect(await fetchRows("/exports/sites", { atMost: 10, signal })).toEqual([["Zürich"]]);
  });

  test("end at the limit, and the rest is not fetched", async () => {
    const { wasCancelled } = answerWith(["Name\r\n1\r\n2\r\n3\r\n", "4\r\n5", "\r\n6\r\n", "7\r\n"]);
    expect(await fetchRows("/exports/devices", { atMost: 4, signal })).toEqual([["1"], ["2"], ["3"], ["4"]]);
    expect(wasCancelled()).toBe(true);
  });

  test("are not there if the file was refused", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("Too many exports.", { status: 429 })));
    await expect(fetchRows("/exports/devices", { atMost: 4, signal })).rejects.toThrow("Too many exports.");
  });
});
