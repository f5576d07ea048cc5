import type { Router } from "express";

import type { SessionClaims } from "~/contract/identity";

import { createAccessKeys, type AccessKeys } from "./access-keys";
import { createAttemptLimiter, DEFAULT_ATTEMPT_RULES, type AttemptRules } from "./attempts";
import { createAuthenticatorCodes } from "./authenticator-codes";
import { createChallenges } from "./challenges/challenges";
import type { Clock } from "./clock";
import { createCredentials } from "./credentials";
import { createIdentityRouter } from "./identity-router";
import { createLockouts } from "./lockouts";
import type { Log } from "./log";
import { createMailLinks } from "./mail-links";
import { createOneTimeCodes } from "./one-time-codes";
import { createMailDelivery, type SmtpSettings } from "./outbox/delivery";
import { createOutbox, type Outbox } from "./outbox/outbox";
import { createPasswordChanges } from "./password-changes";
import type { PasswordCost } from "./passwords";
import { createPasskeys, type Passkeys } from "./passkeys";
import { createFlowEngine } from "./sign-in-flow/engine";
import { createExecutions } from "./sign-in-flow/executions";
import { createResetLinks } from "./sign-in-flow/reset-links";
import { createResetPassword } from "./sign-in-flow/reset-password";
import { createSignInSettings, type ReadSignInSettings } from "./sign-in-settings";
import { withSecondFactor } from "./sign-in-flow/with-second-factor";
import { createSignInLinks } from "./sign-in-flow/sign-in-links";
import { createSignInCopyNew, LINK_OPENED_AT } from "./sign-in-flow/sign-in-copy-new";
import type { OnSignInEvent } from "./sign-in-event";
import { defineRoles, type ProviderRole } from "./roles";
import { createAuthorizations } from "./stand-in/authorizations";
import { createIdTokens, type IdTokens } from "./stand-in/id-tokens";
import type { IdentityStore } from "./store/open-store";
import type { PeopleStore } from "./store/people";
import { createPeopleStore } from "./store/people-store";
import { createTenantStore, type TenantStore } from "./store/tenant-store";
import { createSessions } from "./tokens/sessions";
import { openSigningKeys } from "./tokens/signing-keys";
import { createTheme } from "./write-theme";

export interface IdentityOptions {
  store: IdentityStore;
  projectId: string;
  /** The permissions of an organization's role names. */
  roles: readonly ProviderRole[];
  log: Log;
  /** Where the generated theme of the widget is cached. */
  cacheDirectory: string;
  clock?: Clock;
  /** Lifetime of a session token. The SDK refreshes by timer only above 40. */
  sessionSeconds?: number;
  refreshDays?: number;
  /** Called on sign-ins, failed sign-ins and sign-outs. */
  tell?: OnSignInEvent;
  attemptRules?: AttemptRules;
  /** The cost of hashing new passwords. */
  passwordCost?: PasswordCost;
  /** Enables the management API. Without a key it is disabled. */
  managementKey?: string;
  /** The mail server that emails are also sent to. Without one they are only in the outbox. */
  smtp?: SmtpSettings;
}

export interface Identity {
  /** To be mounted at `/identity`. Reads the caller's address from `request.ip`. */
  router: Router;
  people: PeopleStore;
  tenants: TenantStore;
  outbox: Outbox;
  accessKeys: AccessKeys;
  idTokens: IdTokens;
  passkeys: Pick<Passkeys, "list" | "remove">;
  /** The claims of a currently valid session token; for the API in the same process. */
  verifySession: (token: string) => Promise<SessionClaims | undefined>;
  readSignInSettings: ReadSignInSettings;
  /** Allows everyone to sign in again, however often they have tried. */
  forgetAttempts: () => void;
  /** Must be called before the store is closed. */
  close: () => Promise<void>;
}

/** The stand-in for the hosted identity provider: its protocol on top of a separate database. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { projectId, log, clock = Date.now, sessionSeconds = 600, refreshDays = 28, cacheDirectory } = options;
  const { tell = () => undefined } = options;
  const { store } = options;
  const { database } = store;
  await defineRoles(database, options.roles);
  const people = createPeopleStore(database, clock, options.passwordCost);
  const tenants = createTenantStore(database, clock);
  const delivery = options.smtp && createMailDelivery(options.smtp, { database, clock, log });
  const outbox = createOutbox(database, clock, delivery);
  const keys = await openSigningKeys(database, projectId, clock);
  const sessions = createSessions({ store, people, keys, clock, log, tell, projectId, sessionSeconds, refreshDays });
  const attempts = createAttemptLimiter(clock, options.attemptRules ?? DEFAULT_ATTEMPT_RULES);
  const lockouts = createLockouts(database, clock);
  const credentials = await createCredentials({ people, attempts, lockouts, clock, log, tell });
  const challenges = createChallenges(database, clock);
  const messages = { challenges, people, outbox, attempts };
  const codes = createOneTimeCodes(messages);
  const links = createMailLinks(messages);
  const authenticator = createAuthenticatorCodes(database, { people, attempts, clock });
  const passkeys = createPasskeys(database, { challenges, people, clock });
  const authorizations = createAuthorizations(challenges, people);
  const idTokens = createIdTokens(keys, clock);
  const accessKeys = createAccessKeys(database, { keys, clock, sessionSeconds });
  const executions = createExecutions(database, clock);
  const changes = createPasswordChanges({ people, outbox, lockouts });
  const resetLinks = createResetLinks({ ...messages, executions });
  const signInLinks = createSignInLinks({ ...messages, executions }, LINK_OPENED_AT);
  const signIn = createSignInCopyNew({ authorizations, credentials, codes, passkeys, people, resetLinks, signInLinks });
  const resetPassword = createResetPassword({ credentials, changes, links: resetLinks, people });
  const flows = createFlowEngine(
    [signIn, resetPassword].map((flow) => withSecondFactor(flow, { authenticator, passkeys, people })),
    { executions, sessions },
  );
  const theme = createTheme(cacheDirectory, log);
  const services = {
    ...{ database, people, tenants, outbox, keys, sessions, credentials, codes, changes, flows, theme, clock },
    ...{ attempts, challenges, links, authenticator, passkeys, authorizations, idTokens, accessKeys },
  };
  return {
    router: createIdentityRouter({ ...services, projectId, log, managementKey: options.managementKey }),
    people,
    tenants,
    outbox,
    accessKeys,
    idTokens,
    passkeys,
    verifySession: sessions.verify,
    readSignInSettings: createSignInSettings({ people, tenants }, refreshDays),
    forgetAttempts: attempts.forget,
    close: async () => delivery?.close(),
  };
}
