import type { RecordChange, RecordReads } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import type { StoredAnswer } from "../../../store/tables/compliance";
import type { StoredInstall } from "../../../store/tables/software";
import { readExceptions } from "../../exceptions/stored-exception";

type Version = Pick<StoredInstall, "name" | "version" | "os">;
type Check = Pick<StoredAnswer, "os" | "level" | "checkId">;

/**
 * The records that move from one device to the other, by key. Records that the kept device already has stay with the
 * other device, where they are not counted.
 */
export interface MovedRecords {
  threats: string[];
  installs: Version[];
  /** Scan results, unless the kept device was scanned itself. */
  results: Check[];
  answers: Check[];
  /** Exceptions for the other device, with their previous device names. */
  exceptions: { id: string; devices: string[] }[];
}

/** The records that a merge would move. */
export async function planMoves(records: RecordReads, keep: string, other: string): Promise<MovedRecords> {
  const [threats, installs, results, answers, exceptions] = await Promise.all([
    narrow(records.rows("threat"), (select) => select.where("row.device_name", "=", other))
      .select()
      .select("row.threat_id")
      .execute(),
    missing(keep, other, (name) => installsOf(records, name), versionKey),
    missing(keep, other, (name) => resultsOf(records, name), checkKey),
    missing(keep, other, (name) => answersOf(records, name), checkKey),
    Promise.all([readExceptions(records, "vulnerability"), readExceptions(records, "compliance")]),
  ]);
  const isScanned = (await resultsOf(records, keep)).length > 0;
  return {
    threats: threats.map(({ threat_id }) => String(threat_id)),
    installs: installs.map(({ name, version, os }) => ({ name, version, os })),
    results: isScanned ? [] : results.map(toCheck),
    answers: answers.map(toCheck),
    exceptions: exceptions
      .flat()
      .flatMap(({ id, scope: { devices } }) => (devices?.includes(other) ? [{ id, devices }] : [])),
  };
}

/** Moves the planned records to the kept device. */
export async function moveRecords(change: RecordChange, moved: MovedRecords, keep: string, other: string) {
  await moveRows(change, moved, other, keep);
  for (const { id, devices } of moved.exceptions)
    await nameDevices(change, id, [...new Set(devices.map((name) => (name === other ? keep : name)))]);
}

/** Moves the records back to the other device. */
export async function restoreRecords(change: RecordChange, moved: MovedRecords, keep: string, other: string) {
  await moveRows(change, moved, keep, other);
  for (const { id, devices } of moved.exceptions) await nameDevices(change, id, devices);
}

async function moveRows(change: RecordChange, moved: MovedRecords, from: string, to: string): Promise<void> {
  for (const threatId of moved.threats) {
    const threat = await change.find("threat", { threatId });
    if (threat) await change.replace("threat", { threatId }, { ...threat, deviceName: to });
  }
  for (const version of moved.installs) {
    const key = { deviceName: from, ...version };
    const install = await change.find("softwareInstall", key);
    if (install) await change.replace("softwareInstall", key, { ...install, deviceName: to });
  }
  for (const check of moved.results) {
    const key = { deviceName: from, ...check };
    const result = await change.find("complianceResult", key);
    if (result) await change.replace("complianceResult", key, { ...result, deviceName: to });
  }
  for (const check of moved.answers) {
    const key = { deviceName: from, ...check };
    const answer = await change.find("complianceAnswer", key);
    if (answer) await change.replace("complianceAnswer", key, { ...answer, deviceName: to });
  }
}

async function nameDevices(change: RecordChange, id: string, devices: string[]): Promise<void> {
  const exception = await change.find("exception", { id });
  if (exception) await change.replace("exception", { id }, { ...exception, scope: { ...exception.scope, devices } });
}

function installsOf({ rows }: RecordReads, name: string): Promise<StoredInstall[]> {
  return readRows(narrow(rows("softwareInstall"), (select) => select.where("row.device_name", "=", name)));
}

function resultsOf({ rows }: RecordReads, name: string) {
  return readRows(narrow(rows("complianceResult"), (select) => select.where("row.device_name", "=", name)));
}

function answersOf({ rows }: RecordReads, name: string) {
  return readRows(narrow(rows("complianceAnswer"), (select) => select.where("row.device_name", "=", name)));
}

/** The other device's rows without an equal row on the kept device. */
async function missing<Row>(
  keep: string,
  other: string,
  read: (name: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const [kept, ofOther] = await Promise.all([read(keep), read(other)]);
  const known = new Set(kept.map(keyOf));
  return ofOther.filter((row) => !known.has(keyOf(row)));
}

function versionKey({ name, version, os }: Version): string {
  return JSON.stringify([name, version, os]);
}

function checkKey(check: Check): string {
  return JSON.stringify(toCheck(check));
}

function toCheck({ os, level, checkId }: Check): Check {
  return { os, level, checkId };
}
