/** The error message of a failed call to another product. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "The call failed";
}
