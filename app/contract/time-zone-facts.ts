/** Making a format takes as long as reading a whole rule. Only zones by their own name are kept, of which there are some hundred. */
const known = new Set<string>();

/** The IANA time zone of that name, as the runtime spells it; undefined if dates cannot be formatted in it. */
export function zoneNamed(name: string): string | undefined {
  if (known.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    // A name is valid in any letter case; keeping each variant would let a browser fill the memory.
    if (timeZone === name) known.add(name);
    return timeZone;
  } catch {
    return undefined;
  }
}
