import { useLocation } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { lazy, memo } from "react";

import { StandardGrid } from "~/grid/standard-grid";
import { ImportSlot } from "~/shell/change/import-slot";
import { addressWith } from "~/shell/screens/address-with";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useTerminology } from "~/shell/use-terminology";
import { Notice } from "~/ui/feedback/notice";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";

import { InviteDialog } from "./parts/invite-dialog";
import { PersonDrawer } from "./parts/person-drawer";
import { SignInCards } from "./parts/sign-in-cards";
import type { IdentityScreen } from "./screen-data";

const ImportPeople = lazy(() => import("./parts/import-people").then((module) => ({ default: module.ImportPeople })));

/** The users who have access to the organization, and their roles. */
export const IdentityView = memo(function IdentityView({
  grid,
  people,
  settings,
  peeked,
  roles,
  me,
  isProvider,
}: IdentityScreen) {
  const t = useTerminology();
  const { pathname, search } = useLocation();
  const [only] = people.items;
  const isAlone = people.total === 1 && only?.userId === me && search === "";
  return (
    <Stack>
      <ScreenHeader
        actions={
          <>
            <ImportSlot label="Import">
              <ImportPeople roles={roles} />
            </ImportSlot>
            <InviteDialog roles={roles} hasOthers={isProvider} />
          </>
        }
      />
      {isAlone && (
        <Notice>
          {t("You are the only user in this organization. Invite other people to give them access to the console.")}
        </Notice>
      )}
      <SignInCards settings={settings} />
      {peeked && <PersonDrawer peeked={peeked} roles={roles} me={me} isProvider={isProvider} />}
      <StandardGrid
        grid={grid}
        page={people}
        keyOf={({ userId }) => userId}
        hrefOf={({ userId }) => `${pathname}${addressWith(search, "user", userId)}`}
        exportAs="console-users"
        empty={
          <EmptyState icon={UsersRound} title="No users yet">
            {t("Invite people to give them access to the console.")}
          </EmptyState>
        }
      />
    </Stack>
  );
});
