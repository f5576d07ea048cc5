/**
 * The path and query of an address, safe for a redirect within the console: a browser treats a path that starts with
 * two slashes as another host.
 */
export function ownPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${pathname.replace(/^\/{2,}/, "/")}${search}`;
}
