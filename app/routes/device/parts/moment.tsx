import { useFormats } from "~/console/format-context";

/** How long ago something was, with the moment in both zones on hover. */
export function Moment({ at }: { at: string }) {
  const { relative, full } = useFormats().formatTime(at);
  return (
    <time dateTime={at} data-tip={full}>
      {relative}
    </time>
  );
}
