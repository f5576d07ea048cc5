import { useLocation, useNavigate, useNavigation } from "@remix-run/react";

import { addressWith } from "~/console/address-with";
import type { ChangeAnswer } from "~/console/change/change-answer";
import { TenantLine } from "~/console/tenant-stripe";
import { useShellData } from "~/console/use-shell-data";
import type { Device } from "~/contract/device";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Drawer } from "~/ui/overlays/drawer";

import { EditForm, FORM_ID } from "./edit-form";
import type { Editing } from "./editing.server";
import type { RefusedForm } from "./save-device.server";
import type { ShownFields } from "./shown-fields.server";

export type DeviceAnswer = ChangeAnswer | RefusedForm;

interface EditPanelProps {
  device: Device;
  fields: ShownFields;
  editing: Editing;
  answer: DeviceAnswer | undefined;
}

/**
 * What people may change of a device, in a panel on the right. Whether it is open is said by the address, and by an answer that
 * refused the change, so it also works without scripts.
 */
export function EditPanel({ device, fields, editing, answer }: EditPanelProps) {
  const { search } = useLocation();
  const { tenant } = useShellData();
  const navigate = useNavigate();
  const { state, formMethod } = useNavigation();
  const refused = answer && "form" in answer ? answer : undefined;
  const closed = addressWith(search, "edit", undefined);
  const isSaving = state !== "idle" && formMethod === "POST";
  return (
    <Drawer
      isOpen={editing.isOpen || refused !== undefined}
      onClose={() => navigate(closed, { preventScrollReset: true })}
      title={`Edit ${device.displayName || device.name}`}
      description={<TenantLine tenant={tenant} />}
      footer={
        <>
          <LinkButton to={closed} preventScrollReset variant="quiet">
            Cancel
          </LinkButton>
          {(refused?.conflict ?? refused?.otherTenant) && (
            <LinkButton to={addressWith(search, "edit", "1")} preventScrollReset reloadDocument>
              Reload
            </LinkButton>
          )}
          <Button type="submit" form={FORM_ID} variant="primary" busy={isSaving}>
            {refused?.conflict ? "Save anyway" : "Save"}
          </Button>
        </>
      }
    >
      <EditForm device={device} fields={fields} editing={editing} refused={refused} action={closed} />
    </Drawer>
  );
}
