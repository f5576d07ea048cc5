import { type Cell, sayAnything } from "./cell";

/** How long ago; the moment itself in both zones on hover. */
export const timeCell: Cell = {
  fits: true,
  render: (value, _field, { formatTime }) => {
    const iso = sayAnything(value);
    const { relative, full } = formatTime(iso);
    return (
      <time dateTime={iso} data-tip={full}>
        {relative}
      </time>
    );
  },
  say: (value, _field, { formatTime }) => formatTime(sayAnything(value)).full,
};
