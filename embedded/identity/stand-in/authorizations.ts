import { z } from "zod";

import type { Challenges } from "../challenges/challenges";
import { fulfil, Purpose } from "../challenges/purpose";
import { demonstration } from "../demo-people";
import { IdentityFailure } from "../failure";
import type { Person } from "../person";
import { withParameter } from "../return-address";
import { createId } from "../secrets";
import type { PeopleStore } from "../store/people";

/** A visit to the stand-in provider, and its return address. */
const Authorization = z.object({
  provider: z.string(),
  redirectUrl: z.string(),
  amr: z.enum(["oauth", "fed"]),
  /** Only members of this organization are offered. */
  tenantId: z.string().optional(),
  /** The signed-in person who connects an application: the return address has no code. */
  connects: z.string().optional(),
});
export type Authorization = z.infer<typeof Authorization>;

const Exchange = z.object({ purpose: Purpose, amr: z.string() });

/**
 * Sign-in through an external provider: Google, Microsoft or a customer's own. They are replaced by a page that offers
 * the people of the demonstration, whose password is public anyway; it vouches for no one else.
 */
export interface Authorizations {
  /** The address of the page, for a browser. */
  start: (origin: string, authorization: Authorization) => Promise<string>;
  /** The people who may be selected on the page of this authorization, which remains open. Throws "wrong-link". */
  offered: (token: string) => Promise<{ authorization: Authorization; people: Person[] }>;
  /** Uses up the authorization and returns the address to redirect to, with a code. Throws "wrong-link". */
  choose: (token: string, loginId: string) => Promise<string>;
  /** A code for a person who has been verified in another way. */
  issueCode: (loginId: string, amr: string) => Promise<string>;
  /** Uses up a code. Throws "wrong-code", "disabled". */
  exchange: (code: string) => Promise<{ person: Person; amr: string }>;
}

export function createAuthorizations(challenges: Challenges, people: PeopleStore): Authorizations {
  async function takeAuthorization(token: string): Promise<Authorization> {
    const authorization = await challenges.take("authorization", token, Authorization);
    if (!authorization) throw new IdentityFailure("wrong-link");
    return authorization;
  }

  async function offeredBy({ tenantId, connects }: Authorization): Promise<Person[]> {
    if (connects !== undefined) return [await people.get(connects)].filter((person) => person !== undefined);
    const known = await Promise.all(demonstration.map(({ person }) => people.findByLoginId(person.email)));
    return known.filter(
      (person): person is Person =>
        person !== undefined &&
        (tenantId === undefined || person.memberships.some((membership) => membership.tenantId === tenantId)),
    );
  }

  async function issueCode(loginId: string, amr: string): Promise<string> {
    const code = createId();
    await challenges.put({
      kind: "exchange",
      lookup: code,
      subject: { purpose: { purpose: "sign-in", loginId }, amr },
    });
    return code;
  }

  return {
    async start(origin, authorization) {
      const token = createId();
      await challenges.put({ kind: "authorization", lookup: token, subject: authorization });
      return withParameter(`${origin}/identity/stand-in/authorize`, "token", token);
    },

    async offered(token) {
      const authorization = await challenges.peek("authorization", token, Authorization);
      if (!authorization) throw new IdentityFailure("wrong-link");
      return { authorization, people: await offeredBy(authorization) };
    },

    async choose(token, loginId) {
      const authorization = await takeAuthorization(token);
      const person = (await offeredBy(authorization)).find(({ loginIds }) => loginIds.includes(loginId));
      if (!person) return withParameter(authorization.redirectUrl, "err", "The sign-in was cancelled");
      if (authorization.connects !== undefined)
        return withParameter(authorization.redirectUrl, "connected", authorization.provider);
      return withParameter(authorization.redirectUrl, "code", await issueCode(loginId, authorization.amr));
    },

    issueCode,

    async exchange(code) {
      const exchange = await challenges.take("exchange", code, Exchange);
      if (!exchange) throw new IdentityFailure("wrong-code");
      return { person: await fulfil(people, exchange.purpose), amr: exchange.amr };
    },
  };
}
