import type { Exception, ExceptionKind } from "~/contract/exception";

import type { RecordChange, TenantRecords } from "../../store/record-store";
import type { StoredException } from "./stored-exception";

/** A subject of exceptions: how its scope is read, and which counts are updated when exceptions start or end. */
export interface ExceptionSubject<Scope extends Exception["scope"] = Exception["scope"]> {
  kind: ExceptionKind;
  /** Describes what a scope covers. Throws a Problem (400) if the tenant has no matching object. */
  describeScope: (change: RecordChange, scope: Scope) => Promise<string>;
  /** The number of devices that each exception covers, in order. */
  countAffected: (records: TenantRecords, exceptions: readonly StoredException[]) => Promise<number[]>;
  /** Updates all counts to reflect the exceptions currently in force. */
  recount: (change: RecordChange, now: number) => Promise<void>;
  /** Whether any other count is outdated because of the time that has passed. */
  isOutdated?: (records: TenantRecords, now: number) => Promise<boolean>;
}
