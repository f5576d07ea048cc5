import { CsvImport } from "~/shell/change/csv-import";
import { FileRows, ImportPreview } from "~/shell/change/file-rows";
import { formatNumber } from "~/contract/number-facts";
import { USER_COLUMNS, USER_IMPORT_BYTES, USER_IMPORT_ROWS } from "~/contract/user-facts";
import { Notice } from "~/ui/feedback/notice";

import { IMPORT_INTENTS, previewIn } from "../import-answer";
import type { RoleChoice } from "../role-choice";

/** Invites the people of a spreadsheet, after a preview. */
export function ImportPeople({ roles }: { roles: readonly RoleChoice[] }) {
  return (
    <CsvImport
      label="Import"
      title="Invite people from CSV"
      columns={USER_COLUMNS.join(",")}
      template="people.csv"
      mostBytes={USER_IMPORT_BYTES}
      limits={`Maximum 1 MB and ${USER_IMPORT_ROWS} rows`}
      intents={IMPORT_INTENTS}
      previewIn={previewIn}
      countOf={({ invited }) => invited.length}
      submitLabelOf={(count) => (count === 1 ? "Send 1 invitation" : `Send ${formatNumber(count)} invitations`)}
      nothingToDo="No one in this file can be invited"
      description={
        <>CSV with a header row. All columns are required. Roles: {roles.map(({ label }) => label).join(", ")}.</>
      }
    >
      {({ invited, skipped, unknownColumns }) => (
        <ImportPreview>
          <p role="status">
            {formatNumber(invited.length)} to invite, {formatNumber(skipped.length)} skipped.
          </p>
          {unknownColumns.length > 0 && <Notice tone="warn">Ignored columns: {unknownColumns.join(", ")}.</Notice>}
          <FileRows
            caption="Skipped"
            nameHeading="Email"
            heading="Reason"
            count={skipped.length}
            rows={skipped.map(({ row, email, reason }) => ({ row, name: email, lines: [reason] }))}
          />
          <FileRows
            caption="To invite"
            nameHeading="Email"
            heading="Name and role"
            count={invited.length}
            rows={invited.map(({ row, email, displayName, role }) => ({
              row,
              name: email,
              lines: [`${displayName}, ${role}`],
            }))}
          />
        </ImportPreview>
      )}
    </CsvImport>
  );
}
