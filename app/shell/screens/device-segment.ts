/** Words with another meaning in the place of a device's name in an address. Addresses are matched regardless of case. */
const TAKEN = new Set(["users", "software", "compliance", ".", ".."]);
const SUFFIX = "~device";

/** A device's name as a segment of an address, not yet percent-encoded. A name that is taken, or could be misread, gets a suffix. */
export function deviceSegment(deviceName: string): string {
  const needsSuffix = TAKEN.has(deviceName.toLowerCase()) || deviceName.endsWith(SUFFIX);
  return needsSuffix ? `${deviceName}${SUFFIX}` : deviceName;
}

/** The name of the device in a segment. */
export function deviceNameOf(segment: string): string {
  return segment.endsWith(SUFFIX) ? segment.slice(0, -SUFFIX.length) : segment;
}
