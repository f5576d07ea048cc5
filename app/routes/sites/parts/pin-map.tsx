import { WorldMap } from "~/features/sites/world-map";
import { type Point, toWorld } from "~/features/sites/world-view";

interface PinMapProps {
  pin: Point | undefined;
  onPin: (point: Point) => void;
}

/** Sets the location of a site by clicking on the map. */
export function PinMap({ pin, onPin }: PinMapProps) {
  return (
    <WorldMap label="Map: click to pin" points={pin ? [pin] : []} onPick={onPin}>
      {({ width }) => {
        if (!pin) return null;
        const { x, y } = toWorld(pin);
        return <circle cx={x} cy={y} r={width / 100} fill="var(--primary)" />;
      }}
    </WorldMap>
  );
}
