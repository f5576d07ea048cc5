/** Reserved segments in the position of a device's name. Addresses are matched case-insensitively. */
const TAKEN = new Set(["users", "software", "compliance", ".", ".."]);
const SUFFIX = "~device";

/** A device's name as a path segment, before percent-encoding. A reserved or ambiguous name gets a suffix. */
export function deviceSegment(deviceName: string): string {
  const needsSuffix = TAKEN.has(deviceName.toLowerCase()) || deviceName.endsWith(SUFFIX);
  return needsSuffix ? `${deviceName}${SUFFIX}` : deviceName;
}

/** The name of the device in a segment. */
export function deviceNameOf(segment: string): string {
  return segment.endsWith(SUFFIX) ? segment.slice(0, -SUFFIX.length) : segment;
}
