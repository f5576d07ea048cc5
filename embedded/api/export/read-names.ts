import type { FileWords } from "~/contract/file-cell-facts";

import type { TenantRecords } from "../../store/record-store";
import { listAssignees } from "../routes/threat-work/people";
import { mayCall, type TenantCall } from "../route";
import type { ApiServices } from "../services";

/** The names of an organization's sites and people that the caller may see, as in the screens. */
export async function readNames(
  call: Pick<TenantCall, "caller" | "records" | "tenantId">,
  services: Pick<ApiServices, "people">,
): Promise<FileWords["nameOf"]> {
  const mayListPeople = mayCall(call.caller.role, "tenantAdmin");
  const [sites, people] = await Promise.all([
    readSiteNames(call.records),
    mayListPeople ? listAssignees(call, services) : [],
  ]);
  const persons = new Map(people.map(({ email, displayName }) => [email, displayName]));
  return (kind, value) => (kind === "site" ? sites.get(value) : kind === "person" ? persons.get(value) : undefined);
}

/** Site names by id. */
export async function readSiteNames(records: TenantRecords): Promise<ReadonlyMap<string, string>> {
  const sites = await records.rows("site").select().select(["row.name", "row.display_name"]).execute();
  return new Map(sites.map((site) => [String(site.name), String(site.display_name)]));
}
