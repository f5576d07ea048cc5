import { Transform } from "node:stream";

import { type BrandWords, inBrandWords } from "~/contract/term-facts";

const LINE_END = 0x0a;

/** Replaces the header line of a CSV file with the brand's labels; everything after it passes unchanged. */
export function renameHeader(words: BrandWords): Transform {
  let header: Buffer | undefined = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (header === undefined) {
        done(null, chunk);
        return;
      }
      header = Buffer.concat([header, chunk]);
      const end = header.indexOf(LINE_END);
      if (end === -1) {
        done();
        return;
      }
      const renamed = inBrandWords(header.subarray(0, end).toString("utf8"), words);
      const rest = header.subarray(end);
      header = undefined;
      done(null, Buffer.concat([Buffer.from(renamed), rest]));
    },
    flush(done) {
      done(null, header && Buffer.from(inBrandWords(header.toString("utf8"), words)));
    },
  });
}
