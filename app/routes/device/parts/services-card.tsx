import type { DeviceDetail } from "~/contract/device";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Badge } from "~/ui/marks/badge";
import { Moment } from "~/shell/moment";

import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

/** The anchor that the risk factor for open ports links to. */
export const SERVICES_ID = "services";

/** Open ports, those exposed to the internet first. */
export function ServicesCard({ services }: Pick<DeviceDetail, "services">) {
  const exposedFirst = services.toSorted((one, other) => Number(other.exposed) - Number(one.exposed));
  return (
    <div id={SERVICES_ID}>
      <Card title="Open ports" note={formatNumber(services.length)}>
        {services.length === 0 ? (
          <QuietNote>No open ports seen</QuietNote>
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
                  First seen <Moment at={since} />
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
