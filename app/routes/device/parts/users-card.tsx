import { UserRound } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import type { DeviceDetail } from "~/contract/device";
import { Glyph } from "~/ui/icon";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { Moment } from "~/shell/moment";

import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

/** The users seen on the device, with the last time. */
export function UsersCard({ users }: Pick<DeviceDetail, "users">) {
  const t = useTerminology();
  const { hrefFor } = useFormats();
  return (
    <Card title={t("Users")}>
      {users.length === 0 ? (
        <QuietNote>{t("No users seen on this device")}</QuietNote>
      ) : (
        <RowList
          label={t("Users")}
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
