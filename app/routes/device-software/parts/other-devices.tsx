import { styled } from "styled-components";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { toDevicesOf } from "~/features/software/count-links";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";

import type { ShownSoftware } from "../screen-data";

/** Other devices with this version: the first few, and a link to all of them. */
export function OtherDevices({ software }: { software: ShownSoftware }) {
  const { screens } = useShellData();
  const { otherDevices, deviceCount } = software;
  if (otherDevices.length === 0) return null;
  const rest = deviceCount - 1 - otherDevices.length;
  const all = toDevicesOf(screens, software);
  return (
    <Others>
      <b>Also on</b>
      <ul>
        {otherDevices.map((deviceName) => {
          const to = addressOfScreen(screens, "device", { deviceName });
          return <li key={deviceName}>{to ? <Link to={to}>{deviceName}</Link> : deviceName}</li>;
        })}
        {rest > 0 && <li>{all ? <Link to={all}>{formatNumber(rest)} more</Link> : `${formatNumber(rest)} more`}</li>}
      </ul>
    </Others>
  );
}

const Others = styled.div`
  display: grid;
  gap: 6px;
  font: 400 var(--type-13) var(--font-sans);
  b {
    font-weight: 600;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  li {
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
`;
