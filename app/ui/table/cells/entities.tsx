import { Link } from "@remix-run/react";
import { Monitor, UserRound, type LucideIcon } from "lucide-react";

import { Glyph } from "../../icon";
import { type Cell, type CellContext, type CellField, sayAnything } from "./cell";

export const deviceCell = entityCell(Monitor);
export const userCell = entityCell(UserRound);

/** A site, an organization, a domain, a piece of software, a vulnerability or a technique: a link where it leads somewhere. */
export const namedCell = entityCell();

function entityCell(icon?: LucideIcon): Cell {
  return {
    render: (value, field, context) => {
      const { kind } = field;
      const { hrefFor, hintFor } = context;
      const name = sayAnything(value);
      const href = hrefFor?.(kind, name);
      const content = (
        <>
          {icon && <Glyph icon={icon} />}
          {sayName(value, field, context)}
        </>
      );
      const hint = hintFor?.(kind, name);
      if (href)
        return (
          <Link to={href} data-tip={hint}>
            {content}
          </Link>
        );
      return hint ? <span data-tip={hint}>{content}</span> : content;
    },
    say: sayName,
  };
}

function sayName(value: unknown, { kind }: CellField, { nameOf }: CellContext): string {
  const name = sayAnything(value);
  return nameOf?.(kind, name) ?? name;
}
