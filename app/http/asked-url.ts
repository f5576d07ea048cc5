/**
 * Parses the requested URL for its path and query. A URL that starts with two slashes is treated as a path, as in the
 * router, never as a hostname, which might not even be valid.
 */
export function askedUrl(originalUrl: string): URL {
  return new URL(`http://console.invalid${originalUrl}`);
}
