import type { OwnedDomain } from "~/contract/domain";
import { CopyableCell } from "~/ui/actions/copyable-text";
import type { Column } from "~/ui/table/column";

export function isUnverified({ verification }: Pick<OwnedDomain, "verification">): boolean {
  return verification.state === "unverified";
}

/** What to publish as a TXT record to prove that a domain is owned. Nothing once it is proved. */
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
