import { ArrowDown, ArrowUp, ChevronsDown, ChevronsUp, MoveVertical, Power, Trash2 } from "lucide-react";

import type { PolicyRule } from "~/contract/policy-rule";
import { CHOICE_INPUTS } from "~/grid/grid-choice";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { useChangeGuard } from "~/ui/actions/change-guard";
import { Menu } from "~/ui/actions/menu";

import type { RulesScreen } from "../screen-data";
import { useRuleChange } from "../use-rule-change";

interface SingleRuleProps {
  direction: RulesScreen["tab"];
  rule: PolicyRule;
  isLocked: boolean;
}

const LOCKED = "Only your provider can change provider rules";

/** Moves the rule up, down, or to either end, also by keyboard. */
export function MoveRule({ direction, rule, isLocked, last }: SingleRuleProps & { last: number }) {
  const change = useRuleChange();
  const guard = useChangeGuard();
  const { order, name } = rule;
  const moveTo = (position: number) => () => change(`move-${direction}`, name, { position: String(position) });
  const isFirst = order === 1 ? "This is the first rule" : undefined;
  const isLast = order >= last ? "This is the last rule" : undefined;
  return (
    <Menu
      label="Move"
      icon={MoveVertical}
      disabledReason={guard ?? (isLocked ? LOCKED : undefined)}
      items={[
        { label: "Move up", icon: ArrowUp, onSelect: moveTo(order - 1), disabledReason: isFirst },
        { label: "Move down", icon: ArrowDown, onSelect: moveTo(order + 1), disabledReason: isLast },
        { label: "Move to the top", icon: ChevronsUp, onSelect: moveTo(1), disabledReason: isFirst },
        { label: "Move to the end", icon: ChevronsDown, onSelect: moveTo(Math.max(last, 1)), disabledReason: isLast },
      ]}
    />
  );
}

export function SwitchRule({ direction, rule, isLocked }: SingleRuleProps) {
  const { enabled, name, displayName } = rule;
  const verb = enabled ? "Disable" : "Enable";
  return (
    <ChangeDialog
      label={verb}
      icon={Power}
      title={`${verb} ${displayName}`}
      intent={`${verb.toLowerCase()}-${direction}`}
      description={
        enabled
          ? "The rule stays in the list but no longer applies to traffic."
          : "The rule applies to traffic immediately."
      }
      disabledReason={isLocked ? LOCKED : undefined}
    >
      <input type="hidden" name={CHOICE_INPUTS.name} value={name} />
    </ChangeDialog>
  );
}

export function DeleteRule({ direction, rule, isLocked }: SingleRuleProps) {
  return (
    <ChangeDialog
      label="Delete"
      icon={Trash2}
      isDestructive
      title={`Delete ${rule.displayName}`}
      intent={`delete-${direction}`}
      description="You can undo this for a few minutes."
      disabledReason={isLocked ? LOCKED : undefined}
    >
      <input type="hidden" name={CHOICE_INPUTS.name} value={rule.name} />
    </ChangeDialog>
  );
}
