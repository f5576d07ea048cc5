interface RequestedAddress {
  /** Empty if not given. */
  path: string;
  /** Set if a full URL was given. */
  host?: string;
}

/** `console.acme.example/policies`, `localhost:4300?tab=egress`: a host is recognized by its dots or its port. */
const BEGINS_WITH_HOST = /^(?:[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+)(?=[/?#]|$)/;

/** Parses a typed or pasted path: a path with or without query and fragment, or a full URL with its host. */
export function readAskedAddress(text: string): RequestedAddress {
  if (text === "") return { path: "" };
  const address = wholeAddress(text);
  if (address !== undefined) {
    if (!URL.canParse(address)) return { path: text };
    const { pathname, hostname } = new URL(address);
    return { path: pathname, host: hostname };
  }
  const [path = ""] = text.split(/[?#]/);
  return { path: path.startsWith("/") ? path : `/${path}` };
}

/** Adds a scheme if it is missing; the scheme is not compared. */
function wholeAddress(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return text;
  if (text.startsWith("//")) return `http:${text}`;
  return BEGINS_WITH_HOST.test(text) ? `http://${text}` : undefined;
}
