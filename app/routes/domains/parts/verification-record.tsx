import type { OwnedDomain } from "~/contract/domain";
import { CopyableCell } from "~/ui/actions/copyable-text";
import type { Column } from "~/ui/table/column";

export function isUnverified({ verification }: Pick<OwnedDomain, "verification">): boolean {
  return verification.state === "unverified";
}

/** The TXT record to publish as proof of ownership. Renders nothing once the domain is verified. */
export const RECORD_COLUMNS: readonly Column<OwnedDomain>[] = [
  {
    key: "txtHost",
    label: "TXT host",
    render: (domain) =>
      isUnverified(domain) && (
        <CopyableCell text={domain.verification.host} label={`Copy the TXT host of ${domain.name}`} />
      ),
  },
  {
    key: "txtValue",
    label: "TXT value",
    render: (domain) =>
      isUnverified(domain) && (
        <CopyableCell text={domain.verification.value} label={`Copy the TXT value of ${domain.name}`} />
      ),
  },
];
