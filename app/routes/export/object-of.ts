const OBJECT = "{of}";

/**
 * The API path with the object inserted. Each segment is encoded again, so that a name cannot change the path to
 * another list.
 */
export function addressOf(prefix: string, of: string): string {
  const segments = of.split("/").map((segment) => encodeURIComponent(decodeLeniently(segment)));
  return prefix.replace(OBJECT, () => segments.join("/"));
}

/** The additional parameters with the object inserted. */
export function alwaysOf(always: Readonly<Record<string, string>>, of: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(always).map(([key, value]) => [key, value === OBJECT ? decodeLeniently(of) : value]),
  );
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
