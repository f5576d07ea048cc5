/** The meaning of a library's error for the person who starts the embedded services: the first match wins. */
const REASONS: readonly [match: RegExp, describe: (directory: string) => string][] = [
  [
    /ENOSPC|SQLITE_FULL|disk is full|no space left/i,
    (directory) => `The disk that holds ${directory} is full. Free up disk space, then start again.`,
  ],
  [
    /could not set lock|conflicting lock|being used by another process|SQLITE_BUSY|database is locked/i,
    (directory) =>
      `The data directory ${directory} is in use by another console. Stop it, or set DATA_DIR to another directory.`,
  ],
  [
    /ENOTDIR|EEXIST|is not a directory/i,
    (directory) => `The data directory ${directory} is a file. Remove it, or set DATA_DIR to a directory.`,
  ],
  [
    /EACCES|EPERM|EROFS|ENOENT.*mkdir|SQLITE_(CANTOPEN|READONLY|PERM)|permission denied|read-?only|unable to open database file/i,
    (directory) =>
      `The data directory ${directory} cannot be written to. Give this user write access, or set DATA_DIR to another directory.`,
  ],
  [
    /SQLITE_(CORRUPT|NOTADB)|not a database|malformed|not a valid duckdb|corrupt|could not be (brought up to date|migrated)|catalog error|this program knows|serialization|no such table/i,
    (directory) =>
      `A database in ${directory} is damaged or of another version. Delete ${directory} to create the demonstration data again, or restore a backup.`,
  ],
];

/** One sentence with the cause and the remedy; for other errors, their message. */
export function describeStartupFailure(error: unknown, dataDirectory: string): string {
  const text = textOf(error);
  const reason = REASONS.find(([match]) => match.test(text));
  return reason ? reason[1](dataDirectory) : `The embedded services failed: ${text.trim()}`;
}

/** Code and message of an error and of its causes. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return `${code} ${error.message} ${error.cause === undefined ? "" : textOf(error.cause)}`;
}
