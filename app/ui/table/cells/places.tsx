import { nameOfCountry } from "~/contract/country-facts";

import { type Cell, describeAny } from "./cell";
import { Link } from "../../link";

/** An address in the monospace font; its country and owner on hover, if known. */
export const ipCell: Cell = {
  render: (value, { kind }, { hrefFor, hintFor }) => {
    const address = describeAny(value);
    const href = hrefFor?.(kind, address);
    const content = <code data-tip={hintFor?.(kind, address)}>{address}</code>;
    return href ? <Link to={href}>{content}</Link> : content;
  },
  t: describeAny,
};

/**
 * Only the name: flags are emoji, which many systems lack. Browsers and servers may have different lists of names; the
 * server's name is retained.
 */
export const countryCell: Cell = {
  render: (value) => <span suppressHydrationWarning>{nameOfCountry(describeAny(value))}</span>,
  t: (value) => nameOfCountry(describeAny(value)),
};
