/**
 * What the server's processes are started with. A page leaves many short-lived objects behind; with more room for the young ones
 * fewer of them are copied, which saves processor time; with 64 there is no more to save that would be worth the hundred
 * megabytes of memory that it takes under load (docs/performance.md). Megabytes.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=32", "--min-semi-space-size=16"];
