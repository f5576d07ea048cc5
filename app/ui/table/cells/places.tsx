import { type Cell, sayAnything } from "./cell";
import { nameOfCountry } from "./country";
import { Link } from "../../link";

/** An address in the monospace; its country and owner on hover, where the console knows them. */
export const ipCell: Cell = {
  render: (value, { kind }, { hrefFor, hintFor }) => {
    const address = sayAnything(value);
    const href = hrefFor?.(kind, address);
    const content = <code data-tip={hintFor?.(kind, address)}>{address}</code>;
    return href ? <Link to={href}>{content}</Link> : content;
  },
  say: sayAnything,
};

/**
 * The name alone: flags are emoji, which many systems lack. Browsers and servers may have different lists of names; the
 * server's word stays.
 */
export const countryCell: Cell = {
  render: (value) => <span suppressHydrationWarning>{nameOfCountry(sayAnything(value))}</span>,
  say: (value) => nameOfCountry(sayAnything(value)),
};
