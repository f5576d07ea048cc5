import type { FieldSet } from "~/contract/field";
import type { SessionClaims } from "~/contract/identity";
import type { RoleRule } from "~/contract/role";

import type { PeopleStore } from "../identity/store/people";
import type { EventStore } from "../store/event-store";
import type { RecordStore } from "../store/record-store";

/** What the API is made of. Everything it needs is handed in; nothing is read from the environment. */
export interface ApiServices {
  records: RecordStore;
  events: EventStore;
  people: PeopleStore;
  /** The claims of a session token that is good at this moment. */
  verifySession: (token: string) => Promise<SessionClaims | undefined>;
  /** The time in milliseconds since 1970. */
  clock: () => number;
  fieldSets: ReadonlyMap<string, FieldSet>;
  roles: readonly RoleRule[];
  log: { error: (details: object, message: string) => void };
}

/** The set of that name. Throws when config/fields has none: the API and the configuration have drifted apart. */
export function setOf({ fieldSets }: Pick<ApiServices, "fieldSets">, name: string): FieldSet {
  const set = fieldSets.get(name);
  if (!set) throw new Error(`config/fields/${name}.yaml is missing`);
  return set;
}
