import { useRevalidator, useSearchParams } from "@remix-run/react";
import {
  Building2,
  Check,
  Copy,
  Ellipsis,
  Expand,
  FileDown,
  Mail,
  Pencil,
  Printer,
  RefreshCw,
  Trash2,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { DASHBOARD_DESCRIPTION_LENGTH, DASHBOARD_NAME_LENGTH } from "~/contract/dashboard-facts";
import { type TimeRange, writeRange } from "~/contract/language/time-range";
import { LazyFields } from "~/shell/change/lazy-fields";
import { DashboardMenu } from "~/features/dashboards/dashboard-menu";
import { PresentationSlot } from "~/features/dashboards/presentation-slot";
import { usePresent } from "~/features/dashboards/use-present";
import { StartPageButton } from "~/features/dashboards/start-page-button";
import { useIsRefetching } from "~/grid/use-is-refetching";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { useFormats } from "~/shell/format-context";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Menu } from "~/ui/actions/menu";
import type { MenuItem } from "~/ui/actions/menu-item";
import { Spinner } from "~/ui/feedback/spinner";
import { DateTimeRange } from "~/ui/form/date-time-range";
import { TextArea, TextInput } from "~/ui/form/text-input";

import type { DashboardData } from "../dashboard-data";
import { AddPanelButton } from "./add-panel-button";

const DigestFields = lazy(() => import("~/grid/digest-fields").then((module) => ({ default: module.DigestFields })));

/** Only provider staff can copy, and only the copy needs the search for organizations. */
const CopyForm = lazy(() => import("./copy-form").then((module) => ({ default: module.CopyForm })));

type Dialog = "email" | "rename" | "duplicate" | "copy" | "remove";

interface DashboardHeaderProps {
  data: DashboardData;
  onAdd: () => void;
}

export function DashboardHeader({ data, onAdd }: DashboardHeaderProps) {
  const { name, description, range, updatedAt, canChange, mayEdit, canCopy, shippedBy, isEditing, panels } = data;
  const t = useTerminology();
  const { formatTime, now, zone } = useFormats();
  const [, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const isRefetching = useIsRefetching();
  const [dialog, setDialog] = useState<Dialog>();
  const present = usePresent();
  const updated = formatTime(updatedAt);
  const change = (apply: (params: URLSearchParams) => void) =>
    setParams(
      (params) => {
        apply(params);
        return params;
      },
      { preventScrollReset: true },
    );
  const setRange = (chosen: TimeRange) => change((params) => params.set("range", writeRange(chosen)));
  const setEditing = (isOn: boolean) => change((params) => (isOn ? params.set("edit", "") : params.delete("edit")));
  const items: MenuItem[] = [
    { label: "Present", icon: Expand, onSelect: present },
    { label: "Print", icon: Printer, onSelect: () => window.print() },
    { label: "Email…", icon: Mail, onSelect: () => setDialog("email") },
    { label: "Export YAML", icon: FileDown, onSelect: () => window.location.assign(`/dashboards/${name}/yaml`) },
    ...(canChange
      ? [
          ...(mayEdit ? [{ label: "Rename", icon: Pencil, onSelect: () => setDialog("rename") }] : []),
          { label: "Duplicate", icon: Copy, onSelect: () => setDialog("duplicate") },
          ...(canCopy
            ? [{ label: t("Copy to organizations…"), icon: Building2, onSelect: () => setDialog("copy") }]
            : []),
          ...(mayEdit
            ? [{ label: "Delete", icon: Trash2, tone: "danger" as const, onSelect: () => setDialog("remove") }]
            : []),
        ]
      : []),
  ];
  return (
    <>
      <ScreenHeader
        facts={[
          ...(shippedBy === undefined ? [] : [<span key="brand">Provided by {shippedBy}</span>]),
          ...(description ? [<span key="description">{description}</span>] : []),
          <time key="updated" dateTime={updatedAt} data-tip={updated.full}>
            Updated {updated.relative}
          </time>,
        ]}
        actions={
          <>
            <DashboardMenu current={name} />
            <DateTimeRange value={range} onChange={setRange} now={now} zone={zone} formatTime={formatTime} />
            <Button icon={RefreshCw} busy={isRefetching} onClick={revalidate}>
              Refresh
            </Button>
            <StartPageButton path={`/dashboard/${name}`} />
            <Menu label="Dashboard actions" icon={Ellipsis} iconOnly variant="secondary" align="end" items={items} />
            {mayEdit && (
              <Button icon={isEditing ? Check : Pencil} onClick={() => setEditing(!isEditing)}>
                {isEditing ? "Finish editing" : "Edit dashboard"}
              </Button>
            )}
            {isEditing && panels.length > 0 && <AddPanelButton onAdd={onAdd} />}
          </>
        }
      />
      <PresentationSlot current={name} />
      {dialog && <HeaderDialog dialog={dialog} data={data} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface HeaderDialogProps {
  dialog: Dialog;
  data: DashboardData;
  onClose: () => void;
}

function HeaderDialog({ dialog, data, onClose }: HeaderDialogProps) {
  const t = useTerminology();
  const { displayName, description, resourceVersion } = data;
  if (dialog === "remove")
    return (
      <ChangeForm
        title={`Delete ${displayName}`}
        intent="remove"
        submitLabel="Delete dashboard"
        isDestructive
        asksForName={displayName}
        description={t("The dashboard and its panels are deleted for everyone in the organization.")}
        onClose={onClose}
      >
        <input type="hidden" name="displayName" value={displayName} />
      </ChangeForm>
    );
  if (dialog === "copy")
    return (
      <Suspense>
        <CopyForm displayName={displayName} onClose={onClose} />
      </Suspense>
    );
  if (dialog === "email")
    return (
      <ChangeForm
        title={`Email ${displayName}`}
        intent="email"
        submitLabel="Schedule email"
        description="The email contains the figures of each panel and a link. Panels added later are not included, so subscribe again after you edit the dashboard. Manage digests in your profile."
        onClose={onClose}
      >
        <LazyFields fallback={<Spinner label="Loading the form" />}>
          <DigestFields />
        </LazyFields>
      </ChangeForm>
    );
  const isCopy = dialog === "duplicate";
  return (
    <ChangeForm
      title={isCopy ? `Duplicate ${displayName}` : `Rename ${displayName}`}
      intent={dialog}
      submitLabel={isCopy ? "Duplicate dashboard" : "Rename dashboard"}
      resourceVersion={isCopy ? undefined : resourceVersion}
      onClose={onClose}
    >
      <ChangeField name="displayName" label="Name" required>
        {(control) => (
          <TextInput
            {...control}
            maxLength={DASHBOARD_NAME_LENGTH}
            defaultValue={isCopy ? `${displayName} copy`.slice(0, DASHBOARD_NAME_LENGTH) : displayName}
          />
        )}
      </ChangeField>
      {!isCopy && (
        <ChangeField name="description" label="Description">
          {(control) => (
            <TextArea {...control} rows={2} maxLength={DASHBOARD_DESCRIPTION_LENGTH} defaultValue={description} />
          )}
        </ChangeField>
      )}
    </ChangeForm>
  );
}
