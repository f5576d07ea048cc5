import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";

import type { Challenges } from "./challenges/challenges";
import { NewUser, signUp } from "./challenges/purpose";
import type { Clock } from "./clock";
import { IdentityFailure } from "./failure";
import type { Person } from "./person";
import { createId } from "./secrets";
import type { IdentityDatabase } from "./store/open-store";
import type { PeopleStore } from "./store/people";

const RELYING_PARTY = "Livery";

/** The pending request of a browser. Without a userId a new person is created. */
const Ceremony = z.object({
  challenge: z.string(),
  origin: z.string(),
  loginId: z.string(),
  userId: z.string().optional(),
  user: NewUser,
});
type Ceremony = z.output<typeof Ceremony>;

const Response = z.looseObject({ id: z.string(), rawId: z.string(), response: z.looseObject({}) });

/** The start of a ceremony as the SDK expects it: `options` is JSON for `navigator.credentials`. */
export interface CeremonyStart {
  transactionId: string;
  options: string;
  /** Whether a passkey is created (or an existing one is used). */
  create: boolean;
}

/** A passkey as its owner sees it. Times are epoch milliseconds. */
export interface KnownPasskey {
  passkeyId: string;
  /** The host that it was created for and works on. */
  host: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** Whose passkey was used. A passkey with a PIN or fingerprint check is two factors: `amr` then includes "mfa". */
export interface PasskeyProof {
  person: Person;
  amr: string[];
}

/** Passkeys (WebAuthn), verified by a library. A passkey belongs to the host that it was created on. */
export interface Passkeys {
  startCreating: (
    origin: URL,
    loginId: string,
    owner: Person | undefined,
    user: z.output<typeof NewUser>,
  ) => Promise<CeremonyStart>;
  /** Throws "wrong-passkey", "person-exists". */
  finishCreating: (transactionId: string, response: string) => Promise<Person>;
  /** An empty login id lets the browser offer every passkey that it has for this host. */
  startUsing: (origin: URL, loginId: string) => Promise<CeremonyStart>;
  /** Throws "wrong-passkey", "disabled". */
  finishUsing: (transactionId: string, response: string) => Promise<PasskeyProof>;
  /** Newest first. */
  list: (userId: string) => Promise<KnownPasskey[]>;
  /** False if the person has no such passkey. */
  remove: (userId: string, passkeyId: string) => Promise<boolean>;
}

export function createPasskeys(database: IdentityDatabase, services: PasskeyServices): Passkeys {
  const ceremonies = createCeremonies(services.challenges);
  return {
    ...createCreating(database, services, ceremonies),
    ...createUsing(database, services, ceremonies),
    ...createKeeping(database),
  };
}

interface PasskeyServices {
  challenges: Challenges;
  people: PeopleStore;
  clock: Clock;
}

/** Creates the request to a browser, and verifies its response. */
function createCeremonies(challenges: Challenges) {
  return {
    async begin(ceremony: Ceremony, publicKey: object, create: boolean): Promise<CeremonyStart> {
      const transactionId = createId();
      await challenges.put({ kind: "passkey", lookup: transactionId, subject: ceremony });
      return { transactionId, options: JSON.stringify({ publicKey }), create };
    },
    async readAnswer(transactionId: string, text: string) {
      const ceremony = await challenges.take("passkey", transactionId, Ceremony);
      const response = Response.safeParse(parseJson(text));
      if (!ceremony || !response.success) throw new IdentityFailure("wrong-passkey");
      return {
        ceremony,
        response: { type: "public-key", clientExtensionResults: {}, ...response.data },
        expected: {
          expectedChallenge: ceremony.challenge,
          expectedOrigin: ceremony.origin,
          expectedRPID: new URL(ceremony.origin).hostname,
          // The console also accepts a security key without a PIN: possession is the proof.
          requireUserVerification: false,
        },
      };
    },
  };
}

type Ceremonies = ReturnType<typeof createCeremonies>;

function createCreating(
  database: IdentityDatabase,
  { people, clock }: PasskeyServices,
  ceremonies: Ceremonies,
): Pick<Passkeys, "startCreating" | "finishCreating"> {
  return {
    async startCreating(origin, loginId, owner, user) {
      const known = owner ? await readPasskeys(database, owner.userId) : [];
      const options = await generateRegistrationOptions({
        rpName: RELYING_PARTY,
        rpID: origin.hostname,
        userName: loginId,
        userDisplayName: owner?.displayName ?? user.name ?? loginId,
        excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      });
      const { challenge } = options;
      return ceremonies.begin(
        { challenge, origin: origin.origin, loginId, userId: owner?.userId, user },
        options,
        true,
      );
    },

    async finishCreating(transactionId, text) {
      const { ceremony, response, expected } = await ceremonies.readAnswer(transactionId, text);
      const verified = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        ...expected,
      }).catch(() => undefined);
      if (!verified?.verified) throw new IdentityFailure("wrong-passkey");
      const person =
        (ceremony.userId === undefined ? undefined : await people.get(ceremony.userId)) ??
        (await signUp(people, ceremony.loginId, ceremony.user));
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      await database
        .insertInto("passkeys")
        .values({
          credential_id: id,
          user_id: person.userId,
          public_key: Buffer.from(publicKey).toString("base64url"),
          counter,
          created_at: clock(),
          host: expected.expectedRPID,
        })
        .execute();
      return person;
    },
  };
}

function createUsing(
  database: IdentityDatabase,
  { people, clock }: PasskeyServices,
  ceremonies: Ceremonies,
): Pick<Passkeys, "startUsing" | "finishUsing"> {
  return {
    async startUsing(origin, loginId) {
      const person = loginId ? await people.findByLoginId(loginId) : undefined;
      const known = person ? await readPasskeys(database, person.userId) : [];
      const options = await generateAuthenticationOptions({
        rpID: origin.hostname,
        allowCredentials: known.map(({ credential_id: id }) => ({ id })),
        userVerification: "preferred",
      });
      const { challenge } = options;
      return ceremonies.begin({ challenge, origin: origin.origin, loginId, user: {} }, options, false);
    },

    async finishUsing(transactionId, text) {
      const { ceremony, response, expected } = await ceremonies.readAnswer(transactionId, text);
      const passkey = await database
        .selectFrom("passkeys")
        .selectAll()
        .where("credential_id", "=", response.id)
        .executeTakeFirst();
      const person = passkey && (await people.get(passkey.user_id));
      const isOwn = ceremony.loginId === "" || person?.loginIds.includes(ceremony.loginId.trim().toLowerCase());
      if (!passkey || !person || !isOwn) throw new IdentityFailure("wrong-passkey");
      const verified = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        ...expected,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
          counter: passkey.counter,
        },
      }).catch(() => undefined);
      if (!verified?.verified) throw new IdentityFailure("wrong-passkey");
      const { newCounter, userVerified } = verified.authenticationInfo;
      await database
        .updateTable("passkeys")
        .set({ counter: newCounter, last_used_at: clock() })
        .where("credential_id", "=", passkey.credential_id)
        .execute();
      if (person.status === "disabled") throw new IdentityFailure("disabled");
      return { person, amr: userVerified ? ["webauthn", "mfa"] : ["webauthn"] };
    },
  };
}

function createKeeping(database: IdentityDatabase): Pick<Passkeys, "list" | "remove"> {
  return {
    async list(userId) {
      const rows = await readPasskeys(database, userId);
      return rows.map((row) => ({
        passkeyId: row.credential_id,
        host: row.host,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    async remove(userId, passkeyId) {
      const { numDeletedRows } = await database
        .deleteFrom("passkeys")
        .where("user_id", "=", userId)
        .where("credential_id", "=", passkeyId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function readPasskeys(database: IdentityDatabase, userId: string) {
  const passkeys = database.selectFrom("passkeys").selectAll().orderBy("created_at", "desc");
  return passkeys.where("user_id", "=", userId).execute();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
