import { useFormats } from "./format-context";

/** Relative time, with the full time in both zones on hover. */
export function Moment({ at }: { at: string }) {
  const { relative, full } = useFormats().formatTime(at);
  return (
    <time dateTime={at} data-tip={full}>
      {relative}
    </time>
  );
}
