const OBJECT = "{of}";

/** The API's list with the object in it. Each segment is encoded anew, so that a name cannot lead to another list. */
export function addressOf(prefix: string, of: string): string {
  const segments = of.split("/").map((segment) => encodeURIComponent(decodeLeniently(segment)));
  return prefix.replace(OBJECT, () => segments.join("/"));
}

/** What the API is asked beside the list's own query, with the object in it. */
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
