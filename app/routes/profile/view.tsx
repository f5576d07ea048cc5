import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";

import type { Settled } from "~/screen/settle";
import { CHANGE_PASSWORD_PATH } from "~/screen/paths";
import { useShellData } from "~/shell/use-shell-data";
import { useWords } from "~/shell/use-words";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { LinkButton } from "~/ui/actions/link-button";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Split } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { DigestList } from "./parts/digest-list";
import { AddPasskey } from "./parts/add-passkey";
import { PasskeyList } from "./parts/passkey-list";
import { RoleList } from "./parts/role-list";
import { SessionList } from "./parts/session-list";
import { SignInList } from "./parts/sign-in-list";
import { SignOutEverywhere } from "./parts/sign-out-everywhere";
import type { ProfileScreenData } from "./screen-data";

/** The signed-in person: who they are, what they may do, what they sign in with and from where. */
export function ProfileView({ person, roles, signIns, access, digests }: ProfileScreenData) {
  const say = useWords();
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
            <Card title={say("Organizations")} flush>
              <RoleList roles={roles} />
            </Card>
          </Stack>
        }
      >
        <Stack>
          <Card title="Sent to you" note={tenant.tenantName} flush={digests.ok && digests.value.length > 0}>
            <Part part={digests} render={(list) => <DigestList digests={list} />} />
          </Card>
          <Card title="Passkeys" flush={access.ok} actions={<AddPasskey />}>
            <Part part={access} render={({ passkeys }) => <PasskeyList passkeys={passkeys} />} />
          </Card>
          <Card title="Sessions" flush={access.ok}>
            <Part part={access} render={({ sessions }) => <SessionList sessions={sessions} />} />
          </Card>
          <Card title="Recent sign-ins" flush={signIns.ok}>
            <Part part={signIns} render={(list) => <SignInList signIns={list} />} />
          </Card>
        </Stack>
      </Split>
    </Stack>
  );
}

/** A part of the page, or why it is missing. */
function Part<Value>({ part, render }: { part: Settled<Value>; render: (value: Value) => ReactNode }) {
  return part.ok ? render(part.value) : <ErrorPanel title={part.failure.title} requestId={part.failure.requestId} />;
}
