/**
 * Whether no segment of an API path is empty, `.` or `..`. Encoding leaves dots as they are, and proxies resolve such segments,
 * so that a value in a path could lead to another resource.
 */
export function isSafePath(path: string): boolean {
  const [pathname = ""] = path.split("?");
  const [first, ...segments] = pathname.split("/");
  return first === "" && segments.every((segment) => !UNSAFE.has(segment.replaceAll(/%2e/gi, ".")));
}

const UNSAFE = new Set(["", ".", ".."]);
