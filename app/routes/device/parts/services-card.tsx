import type { DeviceDetail } from "~/contract/device";
import { formatNumber } from "~/ui/format/number";
import { Card } from "~/ui/layout/card";
import { Badge } from "~/ui/marks/badge";

import { Moment } from "./moment";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

/** Where the part of the risk that comes from open ports leads to. */
export const SERVICES_ID = "services";

/** What answers on the device, those that can be reached from the internet first. */
export function ServicesCard({ services }: Pick<DeviceDetail, "services">) {
  const exposedFirst = services.toSorted((one, other) => Number(other.exposed) - Number(one.exposed));
  return (
    <div id={SERVICES_ID}>
      <Card title="Open ports" note={formatNumber(services.length)}>
        {services.length === 0 ? (
          <QuietNote>No open port has been seen.</QuietNote>
        ) : (
          <RowList
            label="Open ports"
            rows={exposedFirst.map(({ port, proto, name, since, exposed }) => ({
              key: `${port} ${proto}`,
              title: (
                <>
                  <code>
                    {port}/{proto}
                  </code>{" "}
                  {name || "Unknown"}
                </>
              ),
              detail: (
                <>
                  Seen first <Moment at={since} />
                </>
              ),
              end: exposed && <Badge tone="warn">From the internet</Badge>,
            }))}
          />
        )}
      </Card>
    </div>
  );
}
