/**
 * Flags of the server's processes. Rendering a page creates many short-lived objects; with a larger young generation
 * fewer of them are copied, which saves CPU time and costs memory: 64 saves a tenth more, and takes a console under
 * load past 450 MB (docs/performance.md). Megabytes.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=32", "--min-semi-space-size=16"];
