import type { Router } from "express";

import type { SessionClaims } from "~/contract/identity";

import { createAttemptLimiter, DEFAULT_ATTEMPT_RULES, type AttemptRules } from "./attempts";
import type { Clock } from "./clock";
import { createCredentials } from "./credentials";
import { createIdentityRouter } from "./identity-router";
import type { Log } from "./log";
import { createOneTimeCodes } from "./one-time-codes";
import { createOutbox, type Outbox } from "./outbox/outbox";
import { createFlowEngine } from "./sign-in-flow/engine";
import { createExecutions } from "./sign-in-flow/executions";
import { createSignInCopyNew } from "./sign-in-flow/sign-in-copy-new";
import type { IdentityStore } from "./store/open-store";
import type { PeopleStore } from "./store/people";
import { createPeopleStore } from "./store/people-store";
import { createSessions } from "./tokens/sessions";
import { openSigningKeys } from "./tokens/signing-keys";
import { createTheme } from "./write-theme";

export interface IdentityOptions {
  store: IdentityStore;
  projectId: string;
  log: Log;
  /** Where the widget's theme is kept once it has been made. */
  cacheDirectory: string;
  clock?: Clock;
  /** How long a session token lasts. The SDK refreshes by timer only above 40. */
  sessionSeconds?: number;
  refreshDays?: number;
  attemptRules?: AttemptRules;
}

export interface Identity {
  /** To be mounted at `/identity`. Reads the caller's address from `request.ip`. */
  router: Router;
  people: PeopleStore;
  outbox: Outbox;
  /** The claims of a session token that is good at this moment; for the API that lives in the same process. */
  verifySession: (token: string) => Promise<SessionClaims | undefined>;
}

/** The stand-in for the hosted identity provider: its protocol over a database of its own. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { projectId, log, clock = Date.now, sessionSeconds = 600, refreshDays = 28, cacheDirectory } = options;
  const { database } = options.store;
  const people = createPeopleStore(database, clock);
  const outbox = createOutbox(database, clock);
  const keys = await openSigningKeys(database, projectId, clock);
  const sessions = createSessions({ database, people, keys, clock, log, projectId, sessionSeconds, refreshDays });
  const attempts = createAttemptLimiter(clock, options.attemptRules ?? DEFAULT_ATTEMPT_RULES);
  const credentials = await createCredentials(people, attempts, log);
  const codes = createOneTimeCodes(database, { people, outbox, attempts, clock });
  const flows = createFlowEngine([createSignInCopyNew({ credentials, codes })], {
    executions: createExecutions(database, clock),
    sessions,
  });
  const theme = createTheme(cacheDirectory, log);
  const services = { database, people, outbox, keys, sessions, credentials, codes, flows, theme };
  return {
    router: createIdentityRouter({ ...services, projectId, log }),
    people,
    outbox,
    verifySession: sessions.verify,
  };
}
