import { EMBEDDED_PROJECT_ID } from "../../../app/contract/embedded.ts";
import { ask } from "../../../tests/support/ask.ts";
import { PERSON } from "../../../tests/support/people.ts";
import type { RunningConsole } from "../../../tests/support/start-console.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import type { Visit } from "./search.ts";

/** Alternates between recipients, because emails per person are rate limited. */
const RECIPIENTS = [
  PERSON.member,
  PERSON.tenantAdmin,
  PERSON.secondProjectAdmin,
  PERSON.limitedTenantAdmin,
  PERSON.limitedMember,
];
let turn = 0;

/** The emails a visitor can trigger on the sign-in page, with the requests needed. */
const MAILS: readonly { name: string; path: string; more?: (origin: string) => object }[] = [
  { name: "code", path: "/identity/v1/auth/otp/signin/email" },
  { name: "link", path: "/identity/v1/auth/magiclink/signin/email", more: (origin) => ({ URI: `${origin}/sign-in` }) },
  {
    name: "password reset",
    path: "/identity/v1/auth/password/reset",
    more: (origin) => ({ redirectUrl: `${origin}/sign-in` }),
  },
];

/** Triggers every kind of email on a host, and reads each as the recipient receives it. */
export async function readMails(livery: RunningConsole, host: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  const origin = `http://${host}`;
  const recipient = RECIPIENTS[turn++ % RECIPIENTS.length] ?? PERSON.member;
  const headers = { "content-type": "application/json", authorization: `Bearer ${EMBEDDED_PROJECT_ID}`, origin };
  for (const { name, path, more } of MAILS) {
    const body = JSON.stringify({ loginId: recipient, ...more?.(origin) });
    const sent = await fetchWithRetry(livery, host, path, { method: "POST", headers, body });
    visits.push({ address: `POST ${path}`, answer: sent });
    if (sent.status !== 200) throw new Error(`the ${name} was not sent: ${sent.status} ${sent.body}`);
    const outbox = await ask(livery, host, `/identity/outbox.json?to=${recipient}`);
    const [newest] = (JSON.parse(outbox.body) as { messages: object[] }).messages;
    visits.push({ address: `mail with a ${name}`, answer: { headers: {}, body: JSON.stringify(newest, null, 2) } });
  }
  return visits;
}
