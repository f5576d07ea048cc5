/**
 * What the server's processes are started with. A page leaves many short-lived objects behind; with more room for the young ones
 * fewer of them are copied, which saves a tenth of the processor time or more (docs/performance.md). Megabytes.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=64", "--min-semi-space-size=16"];
