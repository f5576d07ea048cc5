/**
 * The path and query of an address as a redirect within the console may name them: a browser reads a path that begins with two
 * slashes as the name of another host.
 */
export function ownPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${pathname.replace(/^\/{2,}/, "/")}${search}`;
}
