import { ExceptionDialog } from "~/console/exception/exception-dialog";
import type { ExceptionFormSetup } from "~/console/exception/exception-form";
import type { ComplianceCheckDetail } from "~/contract/compliance";
import type { SelectOption } from "~/ui/form/select";

interface CheckExceptionProps {
  check: Pick<ComplianceCheckDetail, "checkId" | "os" | "level" | "title">;
  setup: ExceptionFormSetup;
  /** The device that it is about first, where there is one. */
  deviceName?: string;
  disabledReason?: string | undefined;
}

/** Adds an exception for one check: on this device, or on all. */
export function CheckException({ check, setup, deviceName, disabledReason }: CheckExceptionProps) {
  const { checkId, os, level, title } = check;
  const everywhere: SelectOption = { value: JSON.stringify({ checkId, os, level }), label: "All devices that fail it" };
  const here: SelectOption[] =
    deviceName === undefined
      ? []
      : [{ value: JSON.stringify({ checkId, os, level, devices: [deviceName] }), label: `${deviceName} only` }];
  return (
    <ExceptionDialog
      setup={setup}
      subject={`${checkId} ${title}`}
      scopes={[...here, everywhere]}
      variant="primary"
      disabledReason={disabledReason}
    />
  );
}
