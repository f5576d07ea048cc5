interface RequestedAddress {
  /** Empty for none. */
  path: string;
  /** Set if a whole address was given. */
  host?: string;
}

/** `console.acme.example/policies`, `localhost:4300?tab=egress`: a host by its dots, or by its port. */
const BEGINS_WITH_HOST = /^(?:[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+)(?=[/?#]|$)/;

/** What was typed or pasted as a path: a path, with or without what follows it, or a whole address with its host. */
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

/** With a scheme, which is not compared. */
function wholeAddress(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return text;
  if (text.startsWith("//")) return `http:${text}`;
  return BEGINS_WITH_HOST.test(text) ? `http://${text}` : undefined;
}
