import { useLocation } from "@remix-run/react";
import { Columns2, Merge } from "lucide-react";

import type { Device, DeviceDetail } from "~/contract/device";
import { describeReasons } from "~/features/devices/duplicate-words";
import { addressWith } from "~/shell/screens/address-with";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";
import { Link } from "~/ui/link";

interface DuplicateNoticesProps {
  device: Device;
  duplicates: DeviceDetail["duplicates"];
  canMerge: boolean;
}

/** Possible duplicates of this device, each with its evidence and a link to merge them. */
export function DuplicateNotices({ device, duplicates, canMerge }: DuplicateNoticesProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const { hrefFor } = useFormats();
  if (device.status === "retired") return null;
  return duplicates.map(({ device: other, reasons }) => {
    const href = hrefFor("device", other.name);
    return (
      <Notice
        key={other.name}
        tone="info"
        actions={
          <>
            <LinkButton to={addressWith(search, "compare", other.name)} size="small" icon={Columns2} preventScrollReset>
              Compare
            </LinkButton>
            {canMerge && (
              <LinkButton to={addressWith(search, "merge", other.name)} size="small" icon={Merge} preventScrollReset>
                Merge
              </LinkButton>
            )}
          </>
        }
      >
        {t("Possible duplicate:")} {href ? <Link to={href}>{other.displayName}</Link> : other.displayName}.{" "}
        {describeReasons(reasons)}.
      </Notice>
    );
  });
}
