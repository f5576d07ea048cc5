import { toByteQuantity } from "~/ui/format/number";

/** A throughput, its unit lighter. Bits have the same powers of a thousand as bytes. */
export function Rate({ bitsPerSecond }: { bitsPerSecond: number | null }) {
  if (bitsPerSecond === null) return <span data-tip="Not collected">—</span>;
  const { number, unit } = toByteQuantity(bitsPerSecond);
  return (
    <>
      {number} <small>{unit.replace(/B$/, "bit/s")}</small>
    </>
  );
}
