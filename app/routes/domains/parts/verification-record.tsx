import type { OwnedDomain } from "~/contract/domain";
import { CopyableCell } from "~/ui/actions/copyable-text";
import type { Column } from "~/ui/table/column";

/** What to publish as a TXT record to prove that a domain is owned. Nothing once it is proved. */
export const RECORD_COLUMNS: readonly Column<OwnedDomain>[] = [
  {
    key: "txtHost",
    label: "TXT host",
    render: ({ verification: { state, host }, name }) =>
      state === "verified" ? "" : <CopyableCell text={host} label={`Copy the TXT host of ${name}`} />,
  },
  {
    key: "txtValue",
    label: "TXT value",
    render: ({ verification: { state, value }, name }) =>
      state === "verified" ? "" : <CopyableCell text={value} label={`Copy the TXT value of ${name}`} />,
  },
];
