/* How to write the day or the time that was probably meant. */

/** For a day as people write it. Undefined if it could be read in two ways, such as 03/04/2031. */
export function dayHint(written: string): string | undefined {
  const day = readDay(written.trim());
  return day === undefined || !isDay(day) ? undefined : `write ${day}`;
}

/** For a time without its offset, or with a space instead of the T. */
export function momentHint(written: string): string | undefined {
  const [, day = "", time = "", seconds = ":00", offset = ""] = MOMENT.exec(written.trim()) ?? [];
  if (!isDay(day)) return undefined;
  const [, sign, hours = "", minutes = "00"] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  if (sign !== undefined) return `write ${day}T${time}${seconds}${sign}${hours}:${minutes}`;
  const moment = `${day}T${time}${seconds}`;
  return `write ${moment}Z for UTC, or ${moment}+01:00 for an hour ahead of it`;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?\s*([+-]\d\d:?(?:\d\d)?|Z|UTC)?$/i;

function readDay(text: string): string | undefined {
  const [, start] = /^(\d{4}-\d\d-\d\d)[T ]/.exec(text) ?? [];
  if (start !== undefined) return start;
  const [, year, month, day] = /^(\d{4})[-/.]?(\d\d?)[-/.]?(\d\d?)$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, first, mark, second, last] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})$/.exec(text) ?? [];
  // With dots, the day is first; otherwise only a number that is no month tells.
  if (mark === "." || Number(first) > MONTHS) return dayOf(last, second, first);
  return Number(second) > MONTHS ? dayOf(last, first, second) : undefined;
}

const MONTHS = 12;

function dayOf(year = "", month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}
