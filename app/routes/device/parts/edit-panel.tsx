import { useLocation, useNavigate, useNavigation } from "@remix-run/react";

import { addressWith } from "~/shell/screens/address-with";
import type { ChangeAnswer } from "~/screen/change-answer";
import { TenantLine } from "~/shell/tenant/tenant-stripe";
import { useShellData } from "~/shell/use-shell-data";
import type { Device } from "~/contract/device";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { useDiscardQuestion } from "~/ui/overlays/discard-question";
import { Drawer } from "~/ui/overlays/drawer";

import { EditForm, FORM_ID } from "./edit-form";
import type { EditState } from "../editing.server";
import type { ShownFields } from "../shown-fields.server";

interface EditPanelProps {
  device: Device;
  fields: ShownFields;
  editing: EditState;
  answer: ChangeAnswer | undefined;
}

/**
 * The edit form of a device in a side panel. The panel is open if the URL says so or if the action rejected a change,
 * so it also works without scripts.
 */
export function EditPanel({ device, fields, editing, answer }: EditPanelProps) {
  const { search } = useLocation();
  const { tenant } = useShellData();
  const navigate = useNavigate();
  const { state, formMethod } = useNavigation();
  const refused = answer && !("toast" in answer) ? answer : undefined;
  const otherTenant = refused?.otherTenant;
  const closed = addressWith(search, "edit", undefined);
  const discard = useDiscardQuestion(() => navigate(closed, { preventScrollReset: true }));
  const isSaving = state !== "idle" && formMethod === "POST";
  return (
    <>
      {discard.question}
      <Drawer
        isOpen={editing.isOpen || refused !== undefined}
        onClose={discard.requestClose}
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
            <Button
              type="submit"
              form={FORM_ID}
              variant="primary"
              busy={isSaving}
              {...(otherTenant?.saveTo && { name: "saveTo", value: otherTenant.saveTo })}
            >
              {otherTenant?.saveTo ? `Save to ${otherTenant.opened}` : refused?.conflict ? "Save anyway" : "Save"}
            </Button>
          </>
        }
      >
        <EditForm
          device={device}
          fields={fields}
          editing={editing}
          refused={refused}
          action={closed}
          onChange={discard.onInput}
        />
      </Drawer>
    </>
  );
}
