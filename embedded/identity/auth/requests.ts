import type { Request, Router } from "express";
import { z } from "zod";

import { answer, readBody, requiredText } from "../answer";
import { readBearer } from "../bearer";
import { CHANNELS, type Channel } from "../challenges/channel";
import { NewUser, type Purpose } from "../challenges/purpose";
import { IdentityFailure } from "../failure";
import { toLoginId } from "../login-id";
import type { Person } from "../person";
import type { Sessions } from "../tokens/sessions";

/** The fields that every request for a message has; `user` only in a sign-up. */
export const MessageRequest = z.object({ loginId: requiredText("loginId"), user: NewUser });

/** An email address of a request (requirement 5.3). */
export const EmailAddress = requiredText("email").pipe(z.email({ error: describeInvalid("email") }));

/** An international phone number of a request (requirement 5.4). */
export const PhoneNumber = requiredText("phone").pipe(
  z.string().regex(/^\+[1-9]\d{3,14}$/, { error: describeInvalid("phone number") }),
);

function describeInvalid(what: string) {
  return ({ input }: { input?: unknown }) => `"${String(input)}" is not a valid ${what}`;
}

/** A change of an address, which is proven by a message to the new one. */
export const AddressChange = z.object({
  loginId: requiredText("loginId"),
  email: EmailAddress.nullish(),
  phone: PhoneNumber.nullish(),
});

/** Adds endpoints that are open to every client of the project. The handler's return value is the response. */
export function postsOf(router: Router, projectId: string) {
  return <Schema extends z.ZodType>(
    path: string,
    body: Schema,
    produce: (body: z.output<Schema>, request: Request) => Promise<object>,
  ): Router =>
    router.post(
      path,
      answer(async (request) => {
        readBearer(request, projectId);
        return produce(readBody(request, body), request);
      }),
    );
}

/** The last segment of a path such as /otp/signin/sms. Throws "not-found". */
export function channelOf(request: Request<{ channel?: string }>): Channel {
  const channel = CHANNELS.find((known) => known === request.params.channel);
  if (!channel) throw new IdentityFailure("not-found");
  return channel;
}

/** The paths of a sign-in method, which differ only in the purpose of the proof. */
export const SIGN_IN_PATHS = [
  ["signin", "sign-in"],
  ["signup", "sign-up"],
  ["signup-in", "sign-up"],
] as const;

export function purposeOf(purpose: "sign-in" | "sign-up", { loginId, user }: z.output<typeof MessageRequest>): Purpose {
  return purpose === "sign-in" ? { purpose, loginId } : { purpose, loginId, user };
}

/**
 * The person whose refresh token the request contains, who must own the login id. Throws "no-session",
 * "foreign-login-id".
 */
export async function requireOwner(
  request: Request,
  { sessions, projectId }: { sessions: Sessions; projectId: string },
  loginId: string,
): Promise<Person> {
  const { person } = await sessions.holderOf(readBearer(request, projectId));
  if (!person.loginIds.includes(toLoginId(loginId))) throw new IdentityFailure("foreign-login-id");
  return person;
}

/** Only the address that receives the message is changed: the other one would not be proven. Throws "bad-request". */
export function updateOf({ userId }: Person, change: z.output<typeof AddressChange>, channel: Channel): Purpose {
  const kind = channel === "email" ? "email" : "phone";
  const address = change[kind];
  if (!address) throw new IdentityFailure("bad-request", `"${kind}" must not be empty`);
  return { purpose: "update", loginId: change.loginId, userId, [kind]: address };
}
