import { toByteQuantity } from "~/contract/number-facts";

/** A throughput with a lighter unit. Bits use decimal prefixes, as bytes do. */
export function Rate({ bitsPerSecond }: { bitsPerSecond: number | null }) {
  if (bitsPerSecond === null) return <span data-tip="Not collected">—</span>;
  const { number, unit } = toByteQuantity(bitsPerSecond);
  return (
    <>
      {number} <small>{unit.replace(/B$/, "bit/s")}</small>
    </>
  );
}
