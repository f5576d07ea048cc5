import type { FieldSet } from "~/contract/field";
import type { SessionClaims } from "~/contract/identity";
import type { Place } from "~/contract/language/read-command";
import type { RoleRule } from "~/contract/role";

import type { Outbox } from "../identity/outbox/outbox";
import type { Passkeys } from "../identity/passkeys";
import type { ReadSignInSettings } from "../identity/sign-in-settings";
import type { PeopleStore } from "../identity/store/people";
import type { DomainSource } from "../rules/domain/domain-source";
import type { EventStore } from "../store/event-store";
import type { Prompts } from "./kopilot/prompts";
import type { FetchStandIn } from "../stand-ins/stand-ins";
import type { RecordStore } from "../store/record-store";

/** The dependencies of the API. All are passed in; nothing is read from the environment. */
export interface ApiServices {
  records: RecordStore;
  events: EventStore;
  people: PeopleStore;
  passkeys: Pick<Passkeys, "list" | "remove">;
  readSignInSettings: ReadSignInSettings;
  /** Calls other products. */
  reach: FetchStandIn;
  /** Sends messages to users. */
  mail: Pick<Outbox, "send">;
  /** Looks up public information about domains. */
  domains: DomainSource;
  /** Returns the claims of a valid session token. */
  verifySession: (token: string) => Promise<SessionClaims | undefined>;
  /** The current time in epoch milliseconds. */
  clock: () => number;
  /** The screens that the assistant can open. */
  places: readonly Place[];
  /** Suggested questions. */
  prompts: Prompts;
  fieldSets: ReadonlyMap<string, FieldSet>;
  roles: readonly RoleRule[];
  log: { error: (details: object, message: string) => void };
}

/** Returns the named set. Throws if config/fields has none: the API and the configuration no longer match. */
export function setOf({ fieldSets }: Pick<ApiServices, "fieldSets">, name: string): FieldSet {
  const set = fieldSets.get(name);
  if (!set) throw new Error(`config/fields/${name}.yaml is missing`);
  return set;
}
