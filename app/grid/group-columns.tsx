import { Link } from "@remix-run/react";
import { ChevronDown, ChevronRight } from "lucide-react";
import { styled } from "styled-components";

import { IconButton } from "~/ui/actions/button";
import { formatNumber } from "~/contract/number-facts";
import { formatPercent } from "~/ui/format/number";
import { renderCell, sayCell } from "~/ui/table/cells/render-cell";
import type { Column } from "~/ui/table/column";

import { filterOfGroup } from "./group-filter";
import { type GroupNode, keyOfGroup } from "./group-tree";
import type { Grid } from "./use-grid";

interface Folding {
  /** How many rows there are in all groups. */
  total: number;
  isFolded: (group: GroupNode) => boolean;
  fold: (key: string) => void;
}

/** The columns of a grouped list: the value, which links to the rows of the group, their number and share, and the metric. */
export function groupColumns(grid: Grid, { total, isFolded: isFoldedGroup, fold }: Folding): Column<GroupNode>[] {
  const { set, group, links, context, metric } = grid;
  const fields = group.flatMap((name) => set.fields.find((field) => field.name === name) ?? []);
  const sayGroup = ({ path }: GroupNode) => {
    const field = fields[path.length - 1];
    const value = path.at(-1) ?? null;
    if (!field || value === null) return "Not known";
    return sayCell(field, value, context);
  };
  const drawGroup = (node: GroupNode) => {
    const filters = node.path.flatMap((value, depth) => (fields[depth] ? [filterOfGroup(fields[depth], value)] : []));
    const isFolded = isFoldedGroup(node);
    return (
      <Value data-depth={node.path.length}>
        {node.children.length > 0 && (
          <IconButton
            icon={isFolded ? ChevronRight : ChevronDown}
            label={`${isFolded ? "Unfold" : "Fold"} ${sayGroup(node)}`}
            size="small"
            aria-expanded={!isFolded}
            onClick={() => fold(keyOfGroup(node))}
          />
        )}
        <Link to={links.drill(filters)} data-rows={node.count}>
          {sayGroup(node)}
        </Link>
      </Value>
    );
  };
  return [
    { key: "group", label: fields.map(({ label }) => label).join(" › "), width: "wide", render: drawGroup },
    { key: "count", label: set.label.many, align: "end", render: ({ count }) => formatNumber(count) },
    {
      key: "share",
      label: "Share",
      align: "end",
      render: ({ count }) => formatPercent(total > 0 ? count / total : 0),
    },
    ...(metric
      ? [
          {
            key: "metric",
            label: metric.label,
            align: "end" as const,
            render: (node: GroupNode) => renderCell(metric.field, node.metric, context),
          },
        ]
      : []),
  ];
}

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  &[data-depth="2"] {
    padding-inline-start: 32px;
    font-weight: 400;
  }
`;
