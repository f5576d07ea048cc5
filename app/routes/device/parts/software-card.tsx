import { NoSoftware } from "~/features/devices/no-software";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { Moment } from "~/shell/moment";

import type { DeviceLinks } from "../device-links";
import type { DeviceScreenData } from "../screen-data";
import { LaterPart } from "./part";
import { RowList } from "./row-list";

type SoftwareCardProps = Pick<DeviceScreenData, "device" | "software"> & { links: DeviceLinks };

/** The most recently installed software. */
export function SoftwareCard({ device, software, links }: SoftwareCardProps) {
  const all = links.software();
  const rows = device.softwareCount ?? 0;
  const count = formatNumber(rows);
  return (
    <Card
      title="Software"
      note={software && `${count} installed, newest first`}
      footer={all && software ? { label: `All ${count} installed`, to: all, rows } : undefined}
    >
      {software ? (
        <LaterPart promise={software} skeleton={<Skeleton lines={8} />}>
          {({ newest }) =>
            newest.length === 0 ? (
              <NoSoftware device={device} />
            ) : (
              <RowList
                label="Recently installed"
                rows={newest.map((one) => {
                  const to = links.softwareVersion(one);
                  const title = `${one.name} ${one.version}`;
                  return {
                    key: `${one.name} ${one.version} ${one.path}`,
                    title: to ? <Link to={to}>{title}</Link> : title,
                    detail: one.vendor || "Unknown",
                    end: <Moment at={one.installedAt} />,
                  };
                })}
              />
            )
          }
        </LaterPart>
      ) : (
        <NoSoftware device={device} />
      )}
    </Card>
  );
}
