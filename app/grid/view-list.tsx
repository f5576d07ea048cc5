import { ClipboardCopy, Ellipsis, Mail, Pencil, Star, Trash2 } from "lucide-react";
import { styled } from "styled-components";

import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Menu } from "~/ui/actions/menu";
import type { MenuItem } from "~/ui/actions/menu-item";
import { Glyph } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Tag } from "~/ui/marks/tag";

import type { ShownView } from "./shown-view";
import type { DefaultView } from "./table-preferences";

interface ViewListProps {
  views: readonly ShownView[];
  /** The current view. */
  currentId: string | undefined;
  defaultId: string | undefined;
  onChange: (view: ShownView) => void;
  onDelete: (view: ShownView) => void;
  onCopy: (view: ShownView) => void;
  /** Undefined if views of the list cannot be emailed. */
  onSend: ((view: ShownView) => void) | undefined;
  onDefault: (view: DefaultView | undefined) => void;
}

/** The saved views by visibility, each with its actions. */
export function ViewList(props: ViewListProps) {
  const { views } = props;
  const { brand } = useShellData();
  const t = useTerminology();
  const mine = views.filter(({ scope }) => scope === "me");
  const shared = views.filter(({ scope }) => scope === "organization");
  if (views.length === 0) return <p>No saved views for this list.</p>;
  return (
    <>
      <ViewGroup {...props} title="Mine" views={mine} />
      <ViewGroup {...props} title={t("The organization’s")} views={shared} />
      <ViewGroup
        {...props}
        title={`Provided by ${brand.name}`}
        views={views.filter(({ scope }) => scope === "brand")}
      />
    </>
  );
}

function ViewGroup({ title, views, currentId, defaultId, ...act }: ViewListProps & { title: string }) {
  if (views.length === 0) return null;
  return (
    <Group>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {views.map((view) => (
          <li key={view.viewId}>
            <Link
              to={`?${view.address}`}
              preventScrollReset
              aria-current={view.viewId === currentId ? "true" : undefined}
              data-tip={view.scope === "organization" ? `Saved by ${view.ownerName}` : undefined}
            >
              {view.name}
              {view.techniqueId && <Tag>{view.techniqueId}</Tag>}
              {view.notes && <small>{view.notes}</small>}
            </Link>
            {view.viewId === defaultId && (
              <span role="img" aria-label="My default" data-tip="My default">
                <Glyph icon={Star} />
              </span>
            )}
            <Menu
              label={`More for ${view.name}`}
              icon={Ellipsis}
              iconOnly
              size="small"
              variant="quiet"
              align="end"
              items={itemsFor(view, { ...act, isDefault: view.viewId === defaultId })}
            />
          </li>
        ))}
      </ul>
    </Group>
  );
}

type ViewActions = Pick<ViewListProps, "onChange" | "onDelete" | "onCopy" | "onSend" | "onDefault"> & {
  isDefault: boolean;
};

function itemsFor(
  view: ShownView,
  { onChange, onDelete, onCopy, onSend, onDefault, isDefault }: ViewActions,
): MenuItem[] {
  const { viewId, address, canChange } = view;
  return [
    {
      label: isDefault ? "Remove as default" : "Set as default",
      icon: Star,
      onSelect: () => onDefault(isDefault ? undefined : { viewId, address }),
    },
    { label: "Copy as YAML", icon: ClipboardCopy, onSelect: () => onCopy(view) },
    ...(onSend ? [{ label: "Email…", icon: Mail, onSelect: () => onSend(view) }] : []),
    ...(canChange
      ? ([
          { label: "Change…", icon: Pencil, onSelect: () => onChange(view) },
          { label: "Delete…", icon: Trash2, tone: "danger", onSelect: () => onDelete(view) },
        ] as const)
      : []),
  ];
}

const Group = styled.section`
  h3 {
    padding-block-end: 4px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  a {
    flex: 1;
    min-inline-size: 0;
    padding: 6px 8px;
    border-radius: var(--radius-small);
    color: var(--text);
    font: 400 var(--type-13) var(--font-sans);
    overflow-wrap: anywhere;
  }
  a > :not(small) {
    margin-inline-start: 8px;
  }
  small {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    white-space: pre-line;
  }
  a:hover {
    background: var(--hover);
    text-decoration: none;
  }
  a[aria-current] {
    background: var(--selected);
    font-weight: 500;
  }
`;
