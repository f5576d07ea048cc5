/**
 * What the server's processes are started with. A page leaves many short-lived objects behind; with more room for the young ones
 * fewer of them are copied, which saves processor time and costs memory: 64 saves a tenth more, and takes a console under load
 * past 450 MB (docs/performance.md). Megabytes.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=32", "--min-semi-space-size=16"];
