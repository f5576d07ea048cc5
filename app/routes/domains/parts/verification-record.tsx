import type { OwnedDomain } from "~/contract/domain";
import { CopyableCell } from "~/ui/actions/copyable-text";
import { Missing } from "~/ui/table/cells/missing";
import type { Column } from "~/ui/table/column";

export function isUnverified({ verification }: Pick<OwnedDomain, "verification">): boolean {
  return verification.state === "unverified";
}

const NOT_NEEDED = "Already verified";

/** The TXT record to publish as proof of ownership. A verified domain needs none. */
export const RECORD_COLUMNS: readonly Column<Pick<OwnedDomain, "name" | "verification">>[] = [
  {
    key: "txtHost",
    label: "TXT host",
    render: (domain) =>
      isUnverified(domain) ? (
        <CopyableCell text={domain.verification.host} label={`Copy the TXT host of ${domain.name}`} />
      ) : (
        <Missing reason={NOT_NEEDED} />
      ),
  },
  {
    key: "txtValue",
    label: "TXT value",
    render: (domain) =>
      isUnverified(domain) ? (
        <CopyableCell text={domain.verification.value} label={`Copy the TXT value of ${domain.name}`} />
      ) : (
        <Missing reason={NOT_NEEDED} />
      ),
  },
];
