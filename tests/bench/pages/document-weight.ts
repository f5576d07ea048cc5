import { brotliCompressSync, constants } from "node:zlib";

export interface Weight {
  documentBytes: number;
  /** With brotli at the quality that servers use for responses they do not cache. */
  compressedBytes: number;
  elements: number;
}

/** The size of a document before any subresource is fetched. */
export function weigh(document: Buffer): Weight {
  return {
    documentBytes: document.length,
    compressedBytes: brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length,
    elements: countElements(document.toString("utf8")),
  };
}

/** Start tags, without similar text inside scripts and styles. */
export function countElements(html: string): number {
  const markup = html.replace(/(<(script|style)\b[^>]*>)[^]*?<\/\2>/g, "$1");
  return markup.match(/<[a-z]/gi)?.length ?? 0;
}
