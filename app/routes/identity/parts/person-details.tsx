import { styled } from "styled-components";

import type { ConsoleUserDetail } from "~/contract/user";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Badge } from "~/ui/marks/badge";
import { DataTable } from "~/ui/table/data-table";

import { PasskeysSection } from "./passkeys-section";

const STATUS = {
  enabled: { tone: "good", label: "Enabled" },
  invited: { tone: "info", label: "Invited" },
  disabled: { tone: "neutral", label: "Disabled" },
} as const;
/** Authentication methods of a session, as reported by the identity provider. */
const METHODS: Record<string, string> = { pwd: "Password", email: "Email code" };

interface PersonDetailsProps {
  detail: ConsoleUserDetail;
  canRemovePasskeys: boolean;
}

/** A user's account, passkeys, sessions and latest sign-ins. */
export function PersonDetails({ detail, canRemovePasskeys }: PersonDetailsProps) {
  const { user, sessions, signIns } = detail;
  const t = useTerminology();
  const { formatTime } = useFormats();
  const timeOf = (time: string) => <time dateTime={time}>{formatTime(time).text}</time>;
  const { tone, label } = STATUS[user.status];
  return (
    <Stack>
      <FactList
        facts={[
          { label: "Email", value: user.email },
          { label: "Email verified", value: user.verifiedEmail ? "Yes" : "No" },
          { label: "Status", value: <Badge tone={tone}>{label}</Badge> },
          { label: "Role", value: user.role },
          { label: t("Organizations"), value: user.userTenants.map(({ tenantName }) => tenantName).join(", ") || "—" },
          { label: "Sign-in methods", value: user.signInMethods.join(", ") },
          { label: "Created", value: timeOf(user.createdAt) },
          { label: "Last sign-in", value: user.lastSignInAt === null ? "Never" : timeOf(user.lastSignInAt) },
        ]}
      />
      <section>
        <Heading>Passkeys</Heading>
        <PasskeysSection detail={detail} canRemove={canRemovePasskeys} />
      </section>
      <section>
        <Heading>Sessions</Heading>
        {sessions.length === 0 ? (
          <p>Not signed in</p>
        ) : (
          <DataTable
            caption="Sessions"
            columns={[
              { key: "used", label: "Last used", render: ({ lastUsedAt }) => timeOf(lastUsedAt) },
              {
                key: "method",
                label: "Method",
                render: ({ methods }) => methods.map((method) => METHODS[method] ?? method).join(", "),
              },
              { key: "ends", label: "Ends", render: ({ expiresAt }) => timeOf(expiresAt) },
            ]}
            rows={sessions}
            total={sessions.length}
            keyOf={({ sessionId }) => sessionId}
            height="content"
          />
        )}
      </section>
      <section>
        <Heading>Sign-in history</Heading>
        {signIns.length === 0 ? (
          <p>No sign-ins recorded</p>
        ) : (
          <DataTable
            caption="Sign-in history"
            columns={[
              { key: "at", label: "Time", render: ({ at }) => timeOf(at) },
              { key: "ip", label: "IP", render: ({ ip }) => (ip === "" ? "—" : <code>{ip}</code>) },
            ]}
            rows={signIns}
            total={signIns.length}
            keyOf={({ at, ip }) => `${at} ${ip}`}
            height="content"
          />
        )}
      </section>
    </Stack>
  );
}

const Heading = styled.h3`
  margin-block-end: 8px;
  font: 600 var(--type-14) var(--font-sans);
`;
