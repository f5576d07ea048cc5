import type { Exception, ExceptionKind } from "~/contract/exception";

import type { RecordChange, TenantRecords } from "../../store/record-store";
import type { StoredException } from "./stored-exception";

/** What can be excepted: how its scope is read, and what has to be counted again when exceptions come and go. */
export interface ExceptionSubject<Scope extends Exception["scope"] = Exception["scope"]> {
  kind: ExceptionKind;
  /** Says in words what a scope covers. Throws a Problem (400) when the tenant has no such thing. */
  describeScope: (change: RecordChange, scope: Scope) => Promise<string>;
  /** How many devices each of the exceptions covers, in their order. */
  countAffected: (records: TenantRecords, exceptions: readonly StoredException[]) => Promise<number[]>;
  /** Brings everything that is counted up to date with the exceptions that hold now. */
  recount: (change: RecordChange, now: number) => Promise<void>;
  /** Whether another count is outdated because time has passed. */
  isOutdated?: (records: TenantRecords, now: number) => Promise<boolean>;
}
