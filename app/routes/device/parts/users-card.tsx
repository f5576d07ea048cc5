import { Link } from "@remix-run/react";
import { UserRound } from "lucide-react";

import { useFormats } from "~/console/format-context";
import type { DeviceDetail } from "~/contract/device";
import { Glyph } from "~/ui/icon";
import { Card } from "~/ui/layout/card";

import { Moment } from "./moment";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

/** Who was seen on the device, and when last. */
export function UsersCard({ users }: Pick<DeviceDetail, "users">) {
  const { hrefFor } = useFormats();
  return (
    <Card title="Users">
      {users.length === 0 ? (
        <QuietNote>Nobody has been seen on this device.</QuietNote>
      ) : (
        <RowList
          label="Users"
          rows={users.map(({ name, lastSeen }) => {
            const to = hrefFor("user", name);
            return {
              key: name,
              title: (
                <>
                  <Glyph icon={UserRound} />
                  {to ? <Link to={to}>{name}</Link> : name || "Unknown"}
                </>
              ),
              end: <Moment at={lastSeen} />,
            };
          })}
        />
      )}
    </Card>
  );
}
