interface MonthOfUsage {
  month: string;
  devices: number;
  threats: number;
}

/** What an organization used by month, for an invoice. Names and numbers hold nothing that CSV would have to quote. */
export function usageAsCsv(name: string, months: readonly MonthOfUsage[]): string {
  const rows = months.map(({ month, devices, threats }) => [name, month, devices, threats].join(","));
  return `${["organization,month,devicesSeen,newThreats", ...rows].join("\r\n")}\r\n`;
}
