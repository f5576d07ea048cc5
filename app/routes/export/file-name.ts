import { formatInZone } from "~/ui/format/time";

interface FileNameParts {
  brandId: string;
  tenantId: string;
  list: string;
  format: string;
  now: Date;
  zone: string;
}

/** `<brand>_<tenant>_<list>_<YYYYMMDD-HHmm>.csv`, in characters that every file system accepts. */
export function fileNameOf({ brandId, tenantId, list, format, now, zone }: FileNameParts): string {
  const time = formatInZone(now.getTime(), zone, "yyyyMMdd-HHmm");
  return `${[brandId, tenantId, list, time].map((part) => part.replace(/[^A-Za-z0-9-]+/g, "-")).join("_")}.${format}`;
}
