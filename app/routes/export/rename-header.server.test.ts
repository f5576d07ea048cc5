import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { renameHeader } from "./rename-header.server";

const WORDS = { site: "Location", devices: "Endpoints", device: "Endpoint" };

test.each([
  ["in one chunk", ["Device,Site,Open threats\r\nsite-1,Site 12,3\r\n"]],
  ["in chunks that split a label", ["Dev", "ice,Si", "te,Open threats\r\nsi", "te-1,Site 12,3\r\n"]],
])("renames the header but not the rows, %s", async (_, chunks) => {
  const renamed = await text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(renameHeader(WORDS)));
  expect(renamed).toBe("Endpoint,Location,Open threats\r\nsite-1,Site 12,3\r\n");
});

test("renames a file that contains only a header", async () => {
  expect(await text(Readable.from([Buffer.from("Device,Site")]).pipe(renameHeader(WORDS)))).toBe("Endpoint,Location");
});
