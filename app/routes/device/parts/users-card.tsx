import { UserRound } from "lucide-react";

import { useWords } from "~/shell/use-words";
import { useFormats } from "~/shell/format-context";
import type { DeviceDetail } from "~/contract/device";
import { Glyph } from "~/ui/icon";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";

import { Moment } from "./moment";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

/** The users seen on the device, with the last time. */
export function UsersCard({ users }: Pick<DeviceDetail, "users">) {
  const say = useWords();
  const { hrefFor } = useFormats();
  return (
    <Card title={say("Users")}>
      {users.length === 0 ? (
        <QuietNote>{say("No users seen on this device")}</QuietNote>
      ) : (
        <RowList
          label={say("Users")}
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
