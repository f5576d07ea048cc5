import { inviteConsoleUser } from "~/api/user.server";
import { inBrandWords } from "~/contract/term-facts";
import type { Invitation } from "~/contract/user";
import type { DoneChange } from "~/screen/change-answer";
import { inChosenTenants } from "~/screen/chosen-tenants.server";
import type { ChangeContext } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";
import type { TenantResult } from "~/screen/tenant-result";

interface Others {
  tenants: readonly string[];
  /** The roles where they differ from the role in the current organization. */
  roleIds: Readonly<Record<string, string>>;
}

/**
 * Invites a person to the current organization and to others. The organizations are called in turn, because each call
 * adds to the same account; one that refuses the invitation does not prevent the others.
 */
export async function inviteToSeveral(
  change: ChangeContext,
  invitation: Invitation,
  { tenants, roleIds }: Others,
): Promise<DoneChange> {
  const { api, viewer, brand } = change;
  const here = await toLoadResult(inviteConsoleUser(api, invitation));
  const others = await inChosenTenants(
    change,
    "identity",
    tenants,
    (other) => inviteConsoleUser(other, { ...invitation, roleId: roleIds[other.tenantId ?? ""] ?? invitation.roleId }),
    1,
  );
  const results: TenantResult<unknown>[] = [
    { ...viewer.tenant, ...(here.ok ? { value: here.value } : { problem: here.failure.title }) },
    ...others,
  ];
  const skipped = results.flatMap((one) => ("problem" in one ? [{ name: one.tenantName, reason: one.problem }] : []));
  const count = results.length - skipped.length;
  const where = inBrandWords(count === 1 ? "1 organization" : `${count} organizations`, brand.words);
  return {
    toast:
      count === 0
        ? { kind: "error", text: `${invitation.email} was not invited` }
        : {
            kind: skipped.length > 0 ? "warning" : "success",
            text: `${invitation.email} was invited to ${where}`,
          },
    skipped,
  };
}
