import { readableZone } from "~/contract/zone-name-facts";

import { type Cell, describeAny } from "./cell";

/** Relative time, or on paper the time or day itself; the exact time in both zones, or the day, on hover. */
export const timeCell: Cell = {
  fits: true,
  render: (value, { precision }, { formatTime, isOnPaper }) => {
    const iso = describeAny(value);
    const { relative, text, day, full } = formatTime(iso);
    const isDay = precision === "day";
    return (
      <time dateTime={iso} data-tip={isDay ? day : full}>
        {isOnPaper ? (isDay ? day : text) : relative}
      </time>
    );
  },
  t: (value, { precision }, { formatTime }) => {
    const { day, full } = formatTime(describeAny(value));
    return precision === "day" ? day : full;
  },
};

/** A time zone and the current time of day in it. */
export const timeZoneCell: Cell = {
  render: (value, _field, { timeIn }) => {
    const zone = describeAny(value);
    const time = timeIn?.(zone);
    return (
      <>
        {readableZone(zone)} {time !== undefined && <span className="more">{time}</span>}
      </>
    );
  },
  t: (value) => readableZone(describeAny(value)),
};
