import type { InputHTMLAttributes } from "react";

import { formatInZone } from "../format/time";
import { TextInput } from "./text-input";

interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "type" | "defaultValue"> {
  /** The time that is stored, as ISO 8601; null if there is none. */
  stored: string | null;
  /** The zone in which it belongs to a day. */
  zone: string;
  /** The day that is suggested if none is stored, as YYYY-MM-DD. */
  suggested?: string;
}

/**
 * A field for a day of a stored time. It sends that time as well, so that a form in which the day is left as it is does
 * not move the time to the end of the day (see `dayIn`).
 */
export function DayInput({ stored, zone, suggested = "", ...control }: DayInputProps) {
  const day = stored === null ? suggested : formatInZone(Date.parse(stored), zone, "yyyy-MM-dd");
  return (
    <>
      {stored !== null && <input type="hidden" name={control.name} value={stored} />}
      <TextInput {...control} type="date" defaultValue={day} />
    </>
  );
}
