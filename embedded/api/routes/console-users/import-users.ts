import { Invitation, type UserImport, type UserImportResult } from "~/contract/user";
import { USER_COLUMNS, USER_IMPORT_ROWS } from "~/contract/user-facts";

import { cellFault } from "../../csv/cell-fault";
import { readTable, type CsvRow } from "../../csv/read-table";
import { Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { inviteUser, requireInvitable } from "./invite-user";

type ImportCall = TenantCall<unknown, unknown, UserImport>;

/** POST /user/import: invites every valid person of a file, or previews the result. */
export async function importUsers(call: ImportCall, services: ApiServices): Promise<UserImportResult> {
  const { rows, unknownColumns } = readTable(call.body.csv, {
    columns: USER_COLUMNS,
    required: USER_COLUMNS,
    mostRows: USER_IMPORT_ROWS,
  });
  const invited: UserImportResult["invited"] = [];
  const skipped: UserImportResult["skipped"] = [];
  const emails = new Set<string>();
  for (const csvRow of rows) {
    const { row, texts } = csvRow;
    const email = texts["email"]?.toLowerCase() ?? "";
    const outcome = emails.has(email)
      ? "Same email address as an earlier row"
      : await inviteRow(csvRow, call, services);
    emails.add(email);
    if (typeof outcome === "string") skipped.push({ row, email, reason: outcome });
    else invited.push({ row, ...outcome });
  }
  return { matched: rows.length, invited, skipped, unknownColumns };
}

/** Invites the person of a row, unless it is a preview. Returns why the row is skipped, if it is. */
async function inviteRow({ texts, isTooLong }: CsvRow, call: ImportCall, services: ApiServices) {
  if (isTooLong) return "More cells than the header";
  const { email = "", givenName, familyName, role: roleText = "" } = texts;
  const role = services.roles.find(({ id, label }) => [id, label.toLowerCase()].includes(roleText.toLowerCase()));
  if (!role) return `There is no role "${roleText}"`;
  const parsed = Invitation.safeParse({ email: email.toLowerCase(), givenName, familyName, roleId: role.id });
  if (!parsed.success) return cellFault(parsed.error, RULES);
  const invitation = parsed.data;
  try {
    await requireInvitable(invitation, call, services);
    if (!call.body.isPreview) await inviteUser({ ...call, body: invitation }, services);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return { email: invitation.email, displayName: `${invitation.givenName} ${invitation.familyName}`, role: role.label };
}

const RULES: Readonly<Record<string, string>> = {
  email: "Email must be an email address",
  givenName: "Given name must be 1 to 80 characters",
  familyName: "Family name must be 1 to 80 characters",
};
