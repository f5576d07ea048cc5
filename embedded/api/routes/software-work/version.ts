import { z } from "zod";

import { narrow, type RowSource } from "../../../store/row-source";

/** The three keys of a software version in its path. */
export const Version = z.object({ name: z.string().min(1), version: z.string().min(1), os: z.string().min(1) });
export type Version = z.infer<typeof Version>;

export function formatVersion({ name, version, os }: Version): string {
  return `${name} ${version} on ${os}`;
}

/** The rows of one version, in a table with the three keys. */
export function rowsOfVersion<Row extends Version>(source: RowSource<Row>, { name, version, os }: Version) {
  return narrow(source, (select) =>
    select.where("row.name", "=", name).where("row.version", "=", version).where("row.os", "=", os),
  );
}

/** A version as a single string, for calls with several versions: its three keys as in its path. */
export function writeVersionName({ name, version, os }: Version): string {
  return [name, version, os].map(encodeURIComponent).join("/");
}

/** The inverse. A string of another form matches no version. */
export function readVersionName(text: string): Version {
  const [name = "", version = "", os = ""] = text.split("/").map(decodeSegment);
  return { name, version, os };
}

/** A version as the object of an audit trail entry. */
export function describeVersion(version: Version) {
  return {
    objectType: "software",
    objectName: formatVersion(version),
    objectDisplayName: formatVersion(version),
    objectLink: `/insights/vulnerabilities/${writeVersionName(version)}`,
  };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
