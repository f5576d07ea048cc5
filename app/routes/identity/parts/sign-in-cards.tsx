import type { SignInSettings } from "~/contract/sign-in-settings";
import { formatNumber } from "~/contract/number-facts";
import { formatList } from "~/contract/say-list-facts";
import { useTerminology } from "~/shell/use-terminology";
import { formatDuration } from "~/ui/format/duration";
import { Card } from "~/ui/layout/card";
import { type Fact, FactList } from "~/ui/layout/fact-list";
import { Grid, GridItem } from "~/ui/layout/grid";

import type { IdentityScreen } from "../screen-data";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** How people sign in, as the identity provider reports it. Absent if the API does not have these settings. */
export function SignInCards({ settings }: Pick<IdentityScreen, "settings">) {
  if (!settings.ok) {
    if (settings.failure.status === 404) return null;
    const { title, requestId } = settings.failure;
    return <Card title="Sign-in settings" error={{ title, requestId }} />;
  }
  return <Cards settings={settings.value} />;
}

function Cards({ settings }: { settings: SignInSettings }) {
  const t = useTerminology();
  const cards = [
    { title: "Single sign-on", facts: singleSignOnFacts(settings) },
    { title: "Passwords", facts: passwordFacts(settings) },
    { title: "Sessions", facts: sessionFacts(settings) },
  ].filter(({ facts }) => facts.length > 0);
  return (
    <Grid>
      {cards.map(({ title, facts }) => (
        <GridItem key={title} span={4}>
          <Card title={title}>
            <FactList facts={facts.map((fact) => ({ ...fact, label: t(fact.label) }))} />
          </Card>
        </GridItem>
      ))}
    </Grid>
  );
}

function singleSignOnFacts({ singleSignOn }: SignInSettings): Fact[] {
  if (!singleSignOn) return [];
  const { isEnabled, provider, domains } = singleSignOn;
  const state = { label: "State", value: isEnabled ? "On" : "Off" };
  if (!isEnabled) return [state];
  return [
    state,
    { label: "Provider", value: provider || "Unknown" },
    { label: "Email domains", value: domains.join(", ") || "None" },
  ];
}

function passwordFacts({ passwords, isSecondFactorRequired }: SignInSettings): Fact[] {
  if (!passwords) return [];
  const { minLength, lockout } = passwords;
  const kinds = [
    passwords.lowercase && "a lowercase letter",
    passwords.uppercase && "an uppercase letter",
    passwords.number && "a number",
    passwords.nonAlphanumeric && "a symbol",
  ].filter((kind) => kind !== false);
  return [
    { label: "Length", value: `At least ${minLength} characters` },
    { label: "Must contain", value: kinds.length > 0 ? formatList(kinds) : "Any characters" },
    ...(lockout
      ? [
          {
            label: "Locked",
            value: `For ${formatDuration(lockout.minutes * MINUTE)} after ${formatNumber(lockout.wrongPasswords)} wrong passwords`,
          },
        ]
      : []),
    ...(isSecondFactorRequired === null
      ? []
      : [{ label: "Second factor", value: isSecondFactorRequired ? "Required" : "Optional" }]),
  ];
}

function sessionFacts({ sessions }: SignInSettings): Fact[] {
  if (!sessions) return [];
  const { lifetimeHours, open, users } = sessions;
  return [
    { label: "Lifetime", value: `${formatDuration(lifetimeHours * HOUR)} after sign-in` },
    { label: "Open sessions", value: formatNumber(open) },
    { label: "Signed-in users", value: formatNumber(users) },
  ];
}
