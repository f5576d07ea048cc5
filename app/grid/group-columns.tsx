import { ChevronDown, ChevronRight } from "lucide-react";
import { styled } from "styled-components";

import { wordForUnset } from "~/contract/word-facts";
import { IconButton } from "~/ui/actions/button";
import { formatNumber, formatPercent } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { alignmentOf, renderCell, formatCell } from "~/ui/table/cells/render-cell";
import type { Column } from "~/ui/table/column";

import { drawDetail } from "./group-detail-cell";
import { groupField } from "./group-field";
import { filtersOfGroup } from "./group-path-filters";
import { type GroupNode, keyOfGroup } from "./group-tree";
import { describeStep } from "./time-groups";
import type { Grid } from "./use-grid";

interface Folding {
  /** The total number of rows in all groups. */
  total: number;
  isFolded: (group: GroupNode) => boolean;
  /** The only subgroup of a group: both are shown as one row. */
  isAlone: (group: GroupNode) => boolean;
  fold: (key: string) => void;
}

/** The formatted value of a group. */
export function describeGroup(
  { set, group, context }: Pick<Grid, "set" | "group" | "context">,
  { path }: GroupNode,
): string {
  const key = group[path.length - 1];
  const field = groupField(set, key);
  const value = path.at(-1) ?? null;
  if (!field) return "Unknown";
  if (value === null) return wordForUnset(field);
  const step = describeStep(field.name, value, context);
  if (step !== undefined) return step;
  return formatCell(field, value, context);
}

/**
 * The columns of a grouped list: the value, which links to the rows of the group, the group details, the number and
 * share of its rows, and the metric.
 */
export function groupColumns(
  grid: Grid,
  { total, isFolded: isFoldedGroup, isAlone, fold }: Folding,
): Column<GroupNode>[] {
  const { set, group, links, context, metric, byTime } = grid;
  const fields = group.flatMap((name) => groupField(set, name) ?? []);
  const drawGroup = (node: GroupNode) => {
    const outer = isAlone(node) ? describeGroup(grid, { ...node, path: node.path.slice(0, 1) }) : undefined;
    const said = [outer, describeGroup(grid, node)].filter((name) => name !== undefined).join(" › ");
    const isFolded = isFoldedGroup(node);
    return (
      <Value data-depth={outer === undefined ? node.path.length : 1}>
        {node.children.length > 0 && (
          <IconButton
            icon={isFolded ? ChevronRight : ChevronDown}
            label={`${isFolded ? "Unfold" : "Fold"} ${said}`}
            size="small"
            aria-expanded={!isFolded}
            onClick={() => fold(keyOfGroup(node))}
          />
        )}
        <Link to={links.drill(filtersOfGroup(set, group, node.path, context.zone))} data-rows={node.count}>
          {said}
        </Link>
      </Value>
    );
  };
  return [
    {
      key: byTime && set.time !== undefined ? set.time : "group",
      label: fields.map(({ label }) => label).join(" › "),
      width: "wide",
      isSortable: byTime !== undefined,
      render: drawGroup,
    },
    ...detailColumns(grid),
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

function detailColumns({ set, group, context }: Grid): Column<GroupNode>[] {
  const names = set.groupDetails?.filter((name) => !group.includes(name)) ?? [];
  return names.flatMap((name) => {
    const field = set.fields.find((candidate) => candidate.name === name);
    if (!field) return [];
    return [
      {
        key: name,
        label: field.label,
        align: alignmentOf(field.kind),
        width: field.kind === "severity" ? ("fit" as const) : undefined,
        render: ({ details }: GroupNode) => drawDetail(field, details?.[name], context),
      },
    ];
  });
}

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-inline-size: 100%;
  a {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[data-depth="2"] {
    padding-inline-start: 32px;
    font-weight: 400;
  }
`;
