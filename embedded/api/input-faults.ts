import type { z } from "zod";

import { nearestAlternative } from "~/contract/nearest-alternative";
import type { InputFault } from "~/contract/shared";

import { describeIssue } from "./issue-words";

type Issue = z.core.$ZodIssue;

/** All errors of an input by field, as messages that users can act on. */
export function inputFaults(error: z.ZodError): InputFault[] {
  const faults = error.issues.flatMap((issue) => faultsOf(issue, []));
  return faults.filter(
    (fault, index) =>
      faults.findIndex(({ field, message }) => field === fault.field && message === fault.message) === index,
  );
}

function faultsOf(issue: Issue, outer: readonly PropertyKey[]): InputFault[] {
  const path = [...outer, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: fieldAt([...path, key]), message: "There is no such field" }));
  if (issue.code === "invalid_union" && issue.errors.length > 0)
    return nearestAlternative(issue.errors).flatMap((inner) => faultsOf(inner, path));
  return [{ field: fieldAt(path), message: describeIssue(issue) }];
}

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}
