import { memo } from "react";
import { KeyRound } from "lucide-react";

import { CHANGE_PASSWORD_PATH } from "~/screen/paths";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { DeferredPart } from "~/shell/failures/settled-part";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { LinkButton } from "~/ui/actions/link-button";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Split } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { AlertCard } from "./parts/alert-card";
import { DigestList } from "./parts/digest-list";
import { AddPasskey } from "./parts/add-passkey";
import { PasskeyList } from "./parts/passkey-list";
import { RoleList } from "./parts/role-list";
import { SessionList } from "./parts/session-list";
import { SignInList } from "./parts/sign-in-list";
import { SignOutEverywhere } from "./parts/sign-out-everywhere";
import type { ProfileScreenData } from "./screen-data";

/** The signed-in user: account, roles, credentials and sessions. */
export const ProfileView = memo(function ProfileView({
  person,
  roles,
  signIns,
  access,
  digests,
  alerts,
}: ProfileScreenData) {
  const t = useTerminology();
  const { tenant } = useShellData();
  return (
    <Stack>
      <ScreenHeader
        actions={
          <>
            <SignOutEverywhere />
            <LinkButton to={CHANGE_PASSWORD_PATH} reloadDocument icon={KeyRound}>
              Change password
            </LinkButton>
          </>
        }
      />
      <Split
        aside={
          <Stack>
            <Card title="You">
              <FactList
                facts={[
                  { label: "Name", value: person.displayName },
                  { label: "Email", value: person.email },
                  ...(person.loginId === person.email ? [] : [{ label: "Sign-in name", value: person.loginId }]),
                ]}
              />
            </Card>
            <Card title={t("Organizations")} flush>
              <RoleList roles={roles} />
            </Card>
          </Stack>
        }
      >
        <Stack>
          <AlertCard alerts={alerts} />
          <Card title="Sent to you" note={tenant.tenantName} flush={digests.ok && digests.value.length > 0}>
            <DeferredPart part={digests}>{(list) => <DigestList digests={list} />}</DeferredPart>
          </Card>
          <Card title="Passkeys" flush={access.ok} actions={<AddPasskey />}>
            <DeferredPart part={access}>{({ passkeys }) => <PasskeyList passkeys={passkeys} />}</DeferredPart>
          </Card>
          <Card title="Sessions" flush={access.ok}>
            <DeferredPart part={access}>{({ sessions }) => <SessionList sessions={sessions} />}</DeferredPart>
          </Card>
          <Card title="Recent sign-ins" flush={signIns.ok}>
            <DeferredPart part={signIns}>{(list) => <SignInList signIns={list} />}</DeferredPart>
          </Card>
        </Stack>
      </Split>
    </Stack>
  );
});
