import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Fonts and images are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below this size compression does not make a response faster. */
const MIN_BYTES = 1024;

/** Writes a brotli and a gzip copy of each file of the browser build, at maximum compression. */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name));
  for (const name of names) {
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) continue;
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipped);
  }
}
