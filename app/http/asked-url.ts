/**
 * The address that was asked for, for reading its path and query. What begins with two slashes is a path, as for the router,
 * and never the name of a host, which might not even be one.
 */
export function askedUrl(originalUrl: string): URL {
  return new URL(`http://console.invalid${originalUrl}`);
}
