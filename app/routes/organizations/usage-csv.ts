interface MonthOfUsage {
  month: string;
  devices: number;
  threats: number;
}

/**
 * An organization's monthly usage as CSV, for an invoice. Names and numbers contain no characters that need quoting.
 */
export function usageAsCsv(name: string, months: readonly MonthOfUsage[]): string {
  const rows = months.map(({ month, devices, threats }) => [name, month, devices, threats].join(","));
  return `${["organization,month,devicesSeen,newThreats", ...rows].join("\r\n")}\r\n`;
}
