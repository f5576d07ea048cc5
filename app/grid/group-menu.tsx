import { useNavigate } from "@remix-run/react";
import { Rows3 } from "lucide-react";

import { inSentence } from "~/contract/word-facts";
import { choiceOfStep, groupOfWord, stepOfGroup } from "~/contract/language/time-group";
import { Menu } from "~/ui/actions/menu";
import type { MenuItem } from "~/ui/actions/menu-item";

import { groupField } from "./group-field";
import type { Grid } from "./use-grid";

/** The maximum number of fields to group by. */
const MAX = 2;

/** Selects the fields to group by: one, and optionally a second one nested in it. */
export function GroupMenu({ grid: { set, intended, links } }: { grid: Grid }) {
  const navigate = useNavigate();
  const { group } = intended;
  const fields = set.fields.filter((field) => field.group);
  if (fields.length === 0) return null;
  const regroup = (names: string[]) => navigate(links.group(names), { preventScrollReset: true });
  const labels = group.map((name) => groupField(set, name)?.label ?? name);
  const steps = (set.timeSteps ?? []).map((step): MenuItem => {
    const key = groupOfWord(step);
    const others = group.filter((name) => !stepOfGroup(name));
    return {
      kind: "checkbox",
      label: choiceOfStep(step),
      checked: group.includes(key),
      // Rows are grouped by time first, and by one step of time.
      onChange: (checked) => regroup(checked ? [key, ...others.slice(0, MAX - 1)] : others),
    };
  });
  const ofFields: MenuItem[] = fields.map(({ name, label }) => ({
    kind: "checkbox",
    label,
    checked: group.includes(name),
    // A third field replaces the second.
    onChange: (checked) =>
      regroup(checked ? [...group.slice(0, MAX - 1), name] : group.filter((other) => other !== name)),
  }));
  const items = [...steps, ...ofFields];
  return (
    <Menu
      label={labels.length > 0 ? `By ${labels.map(inSentence).join(", ")}` : "Group"}
      icon={Rows3}
      align="end"
      shortcut="Shift+g"
      items={
        group.length > 0
          ? // Last, so that no item moves under the pointer.
            [...items, { kind: "separator" }, { kind: "link", label: "Do not group", to: links.group([]) }]
          : items
      }
    />
  );
}
