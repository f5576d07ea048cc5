import { useLocation } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { memo } from "react";

import { missingSource } from "~/features/sources/missing-source";
import { QuickFilterStrip } from "~/grid/quick-filter-strip";
import { StandardGrid } from "~/grid/standard-grid";
import { addressWith } from "~/shell/screens/address-with";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Stack } from "~/ui/layout/stack";

import { ConnectDirectory } from "./parts/connect-directory";
import { bulkOf } from "./parts/user-bulk";
import { UserDrawer } from "./parts/user-drawer";
import type { ObservedUsersScreen } from "./screen-data";

export const ObservedUsersView = memo(function ObservedUsersView(screen: ObservedUsersScreen) {
  const { grid, users, sources, hasDirectory, peeked, quick, criticalities } = screen;
  const t = useTerminology();
  const { pathname, search } = useLocation();
  return (
    <Stack>
      <ScreenHeader />
      <QuickFilterStrip label="Accounts to review" filters={quick} />
      {!hasDirectory && users.total > 0 && (
        <Notice actions={<ConnectDirectory size="small" />}>
          {t("No directory is connected. Only accounts seen on devices are listed.")}
        </Notice>
      )}
      <StandardGrid
        grid={grid}
        page={users}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => `${pathname}${addressWith(search, "peek", name)}`}
        bulk={criticalities && bulkOf(criticalities)}
        exportAs="observed-users"
        noSource={missingSource("accounts", sources)}
        empty={
          <EmptyState icon={UsersRound} title="No accounts yet" actions={<ConnectDirectory variant="primary" />}>
            {t("Accounts appear here once someone signs in to a device or a directory is connected.")}
          </EmptyState>
        }
      />
      {peeked && <UserDrawer peeked={peeked} criticalities={criticalities} set={grid.set} />}
    </Stack>
  );
});
