interface AskedAddress {
  /** Empty for none. */
  path: string;
  /** Set if a whole address was given. */
  host?: string;
}

/** What was typed or pasted as a path: a path, with or without what follows it, or a whole address with its host. */
export function readAskedAddress(text: string): AskedAddress {
  if (text === "") return { path: "" };
  const isWhole = /^https?:\/\//i.test(text);
  const isWithoutScheme = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(text);
  if (isWhole || isWithoutScheme) {
    const address = isWhole ? text : `http://${text}`;
    if (!URL.canParse(address)) return { path: text };
    const { pathname, hostname } = new URL(address);
    return { path: pathname, host: hostname };
  }
  const [path = ""] = text.split(/[?#]/);
  return { path: path.startsWith("/") ? path : `/${path}` };
}
