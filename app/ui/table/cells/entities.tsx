import { UserRound } from "lucide-react";
import type { ReactNode } from "react";

import { DeviceIcon, Glyph } from "../../icon";
import { type Cell, type CellContext, type CellField, describeAny } from "./cell";
import { Link } from "../../link";

export const deviceCell = entityCell(({ deviceType }) => <DeviceIcon type={deviceType} />);
export const userCell = entityCell(() => <Glyph icon={UserRound} />);

/** A person, a site, an organization, a domain, software, a vulnerability or a technique: a link if it has a target. */
export const namedCell = entityCell();

function entityCell(drawIcon?: (context: CellContext) => ReactNode): Cell {
  return {
    render: (value, field, context) => {
      const { kind } = field;
      const { hrefFor, hintFor } = context;
      const name = describeAny(value);
      const href = hrefFor?.(kind, name);
      const content = (
        <>
          {drawIcon?.(context)}
          {formatName(value, field, context)}
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
    t: formatName,
  };
}

function formatName(value: unknown, { kind }: CellField, { nameOf }: CellContext): string {
  const name = describeAny(value);
  return nameOf?.(kind, name) ?? name;
}
