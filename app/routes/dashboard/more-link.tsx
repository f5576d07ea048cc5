import { Link } from "@remix-run/react";

import { formatNumber } from "~/ui/format/number";

/** Under the first few of a list: how many there are beside them, and where. */
export function MoreLink({ count, to }: { count: number; to: string | undefined }) {
  if (count <= 0) return null;
  const text = `${formatNumber(count)} more`;
  return to ? <Link to={to}>{text}</Link> : <>{text}</>;
}
