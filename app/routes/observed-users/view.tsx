import { useLocation } from "@remix-run/react";
import { UsersRound } from "lucide-react";

import { addressWith } from "~/console/address-with";
import { StandardGrid } from "~/console/grid/standard-grid";
import { ScreenHeader } from "~/console/screen-header";
import { useShellData } from "~/console/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/ui/format/number";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { Stack } from "~/ui/layout/stack";

import { UserDrawer } from "./drawer/user-drawer";
import { bulkOf } from "./user-bulk";
import type { readUsers } from "./users.server";

export type ObservedUsersScreen = Awaited<ReturnType<typeof readUsers>>;

export function ObservedUsersView({ grid, users, peeked, quick, criticalities }: ObservedUsersScreen) {
  const { pathname, search } = useLocation();
  const { screens } = useShellData();
  const integrations = screens["integrations"];
  return (
    <Stack>
      <ScreenHeader />
      <KpiStrip
        label="Accounts to look at"
        items={quick.map(({ label, query, count }) => ({
          label,
          value: count === null ? null : formatNumber(count),
          to: `${pathname}?${query}`,
          rows: count ?? undefined,
        }))}
      />
      <StandardGrid
        grid={grid}
        page={users}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => `${pathname}${addressWith(search, "peek", name)}`}
        bulk={criticalities && bulkOf(criticalities)}
        exportAs="observed-users"
        empty={
          <EmptyState
            icon={UsersRound}
            title="No account has been seen yet."
            actions={
              integrations &&
              !integrations.isComing && (
                <LinkButton to={integrations.path} variant="primary">
                  Connect a directory
                </LinkButton>
              )
            }
          >
            Accounts appear here once a device is used, or a directory is connected.
          </EmptyState>
        }
      />
      {peeked && <UserDrawer peeked={peeked} criticalities={criticalities} set={grid.set} />}
    </Stack>
  );
}
