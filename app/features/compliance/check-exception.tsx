import { ExceptionDialog } from "~/features/exceptions/exception-dialog";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import { ScopeField } from "~/features/exceptions/scope-field";
import type { ComplianceCheckDetail } from "~/contract/compliance";
import { useTerminology } from "~/shell/use-terminology";
import type { SelectOption } from "~/ui/form/select";

interface CheckExceptionProps {
  check: Pick<ComplianceCheckDetail, "checkId" | "os" | "level" | "title">;
  setup: ExceptionFormSetup;
  /** The device of the page, if any. */
  deviceName?: string;
  disabledReason?: string | undefined;
}

/** Adds an exception for a check, on this device or on all devices. */
export function CheckException({ check, setup, deviceName, disabledReason }: CheckExceptionProps) {
  const t = useTerminology();
  const { checkId, os, level, title } = check;
  const everywhere: SelectOption = {
    value: JSON.stringify({ checkId, os, level }),
    label: t("All devices that fail this check"),
  };
  const here: SelectOption[] =
    deviceName === undefined
      ? []
      : [{ value: JSON.stringify({ checkId, os, level, devices: [deviceName] }), label: `${deviceName} only` }];
  return (
    <ExceptionDialog setup={setup} subject={`${checkId} ${title}`} variant="primary" disabledReason={disabledReason}>
      <ScopeField options={[...here, everywhere]} />
    </ExceptionDialog>
  );
}
