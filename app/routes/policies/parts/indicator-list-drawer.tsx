import { Pencil, Trash2 } from "lucide-react";

import type { IndicatorListDetail } from "~/contract/indicator-list";
import { formatNumber } from "~/contract/number-facts";
import { IndicatorListDialog } from "~/features/policies/indicator-list-dialog";
import { CHOICE_INPUTS } from "~/grid/grid-choice";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { Moment } from "~/shell/moment";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";
import { FactList, type Fact } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { Tag } from "~/ui/marks/tag";
import { Drawer } from "~/ui/overlays/drawer";

import type { IndicatorListsScreen } from "../screen-data";
import { FailedDrawer } from "./failed-drawer";
import { ListValues } from "./list-values";

interface IndicatorListDrawerProps extends IndicatorListsScreen {
  opened: NonNullable<IndicatorListsScreen["opened"]>;
  onClose: () => void;
}

const LOCKED = "Only your provider can change provider lists";

/** An indicator list beside the grid: its values and the rules that use it. The list's name is part of the address. */
export function IndicatorListDrawer({ opened, canChange, isProvider, onClose }: IndicatorListDrawerProps) {
  if (!opened.ok)
    return <FailedDrawer failure={opened.failure} title="Indicator list" what="indicator list" onClose={onClose} />;
  const list = opened.value;
  const locked = list.scope === "provider" && !isProvider ? LOCKED : undefined;
  return (
    <Drawer
      isOpen
      size="large"
      onClose={onClose}
      title={list.displayName}
      footer={canChange && <Actions list={list} isProvider={isProvider} locked={locked} />}
    >
      <Stack>
        {locked !== undefined && <Notice>{locked}.</Notice>}
        <ListFacts list={list} />
        <ListValues key={list.name} list={list} canChange={canChange && locked === undefined} />
      </Stack>
    </Drawer>
  );
}

interface ActionsProps {
  list: IndicatorListDetail;
  isProvider: boolean;
  locked: string | undefined;
}

function Actions({ list, isProvider, locked }: ActionsProps) {
  const used = list.ruleCount > 0 ? "Remove the list from the rules that use it first" : undefined;
  const resourceVersion = list.metadata?.resourceVersion ?? 0;
  return (
    <>
      <ChangeDialog
        label="Delete"
        icon={Trash2}
        isDestructive
        title={`Delete ${list.displayName}`}
        intent="delete-indicator-lists"
        description="You can undo this for a few minutes."
        disabledReason={locked ?? used}
      >
        <input type="hidden" name={CHOICE_INPUTS.name} value={list.name} />
      </ChangeDialog>
      <IndicatorListDialog
        label="Edit"
        icon={Pencil}
        variant="primary"
        stored={{ ...list, resourceVersion }}
        isProvider={isProvider}
        disabledReason={locked}
      />
    </>
  );
}

function ListFacts({ list }: { list: IndicatorListDetail }) {
  const time = (at: string | undefined) => (at === undefined ? "Unknown" : <Moment at={at} />);
  const facts: Fact[] = [
    { label: "ID", value: <code>{list.name}</code>, help: "Name in rule files" },
    { label: "Scope", value: humanise(list.scope) },
    { label: "Addresses", value: formatNumber(list.addresses) },
    { label: "Networks", value: formatNumber(list.networks) },
    { label: "Domains", value: formatNumber(list.domains) },
    {
      label: "Used by",
      value:
        list.rules.length === 0
          ? "No rule"
          : list.rules.map(({ direction, name, displayName }) => (
              <div key={`${direction} ${name}`}>
                <Link to={`?${new URLSearchParams({ tab: direction, peek: name })}`}>{displayName}</Link>
              </div>
            )),
    },
    { label: "Comment", value: list.comment || "Not set" },
    { label: "Tags", value: list.tags.length === 0 ? "No tags" : list.tags.map((tag) => <Tag key={tag}>{tag}</Tag>) },
    { label: "Created", value: time(list.metadata?.createdAt) },
    { label: "Changed", value: time(list.metadata?.updatedAt) },
  ];
  return <FactList facts={facts} />;
}
