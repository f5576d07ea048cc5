/**
 * Whether no segment of an API path is empty, `.` or `..`. Encoding leaves dots unchanged and proxies resolve such
 * segments, so a value in a path could otherwise address another resource.
 */
export function isSafePath(path: string): boolean {
  const [pathname = ""] = path.split("?");
  const [first, ...segments] = pathname.split("/");
  return first === "" && segments.every((segment) => !UNSAFE.has(segment.replaceAll(/%2e/gi, ".")));
}

const UNSAFE = new Set(["", ".", ".."]);
