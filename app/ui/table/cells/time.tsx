import { type Cell, describeAny } from "./cell";

/** Relative time; the exact time in both zones on hover. */
export const timeCell: Cell = {
  fits: true,
  render: (value, _field, { formatTime }) => {
    const iso = describeAny(value);
    const { relative, full } = formatTime(iso);
    return (
      <time dateTime={iso} data-tip={full}>
        {relative}
      </time>
    );
  },
  t: (value, _field, { formatTime }) => formatTime(describeAny(value)).full,
};
