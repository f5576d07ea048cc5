import { formatList } from "~/contract/say-list-facts";
import type { ExplainedPath } from "~/brand/explain/explain-access.server";
import { Notice } from "~/ui/feedback/notice";

import { placeOf, ruleOf } from "./reason-words";

interface AskedPathProps {
  path: string;
  /** Undefined if no screen has this path. */
  asked: ExplainedPath | undefined;
}

/** The explanation of the requested path. */
export function AskedPath({ path, asked }: AskedPathProps) {
  if (!asked) return <Notice>{`${path} is not a path in this console.`}</Notice>;
  if (asked.reasons.length === 0) return <Notice tone="good">{`${asked.title} is visible.`}</Notice>;
  const reasons = asked.reasons.map((reason) => `${ruleOf(reason)} (${placeOf(reason)})`);
  return <Notice tone="warn">{`${asked.title} is hidden by ${formatList(reasons)}.`}</Notice>;
}
