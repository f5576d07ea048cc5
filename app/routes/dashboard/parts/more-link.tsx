import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";

/** Links to the rest of a list, with its count. */
export function MoreLink({ count, to }: { count: number; to: string | undefined }) {
  if (count <= 0) return null;
  const text = `${formatNumber(count)} more`;
  return to ? <Link to={to}>{text}</Link> : <>{text}</>;
}
