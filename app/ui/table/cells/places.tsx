import { Link } from "@remix-run/react";

import { type Cell, sayAnything } from "./cell";
import { flagOf, nameOfCountry } from "./country";

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

/** Flag and name. Browsers and servers may carry different name lists; the server's word stays. */
export const countryCell: Cell = {
  render: (value) => {
    const code = sayAnything(value);
    return (
      <span suppressHydrationWarning>
        <span aria-hidden="true">{flagOf(code)} </span>
        {nameOfCountry(code)}
      </span>
    );
  },
  say: (value) => nameOfCountry(sayAnything(value)),
};
