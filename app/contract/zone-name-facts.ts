/**
 * Current names of zones that the Unicode data of JavaScript engines keep under their first name, which `Intl` returns
 * for both.
 */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** A zone's name as people read it: "America/New York", and "Asia/Kolkata" for `Asia/Calcutta`. */
export function readableZone(zone: string): string {
  const current = Object.hasOwn(RENAMED, zone) ? RENAMED[zone] : undefined;
  return (current ?? zone).replaceAll("_", " ");
}
