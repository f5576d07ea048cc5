import { z } from "zod";

import type { AttemptLimiter } from "../attempts";
import { IdentityFailure } from "../failure";
import type { Person } from "../person";
import type { PeopleStore } from "../store/people";
import { sendFlowLink, type FlowLinkServices } from "./flow-links";

/** The flow in an address while it runs, so that a session survives the parameter `t` (requirement 4.14). */
export const RESET_FLOW = "user-profile-reset-password";
/** The step of an execution that was created for a link. */
export const LINK_SCREEN = "SC-change";

const Subject = z.object({ userId: z.string() });

/** Links that verify a person who forgot a password. Each works once, for ten minutes. */
export interface ResetLinks {
  /**
   * Sends a link to `page` if the login id exists; the response does not reveal whether it does. Throws
   * "too-many-attempts".
   */
  send: (loginId: string, page: string, ip: string) => Promise<void>;
  /** The recipient of the link. Throws "wrong-link", "disabled". */
  open: (token: string) => Promise<Person>;
}

interface ResetLinkServices extends FlowLinkServices {
  attempts: AttemptLimiter;
  people: PeopleStore;
}

export function createResetLinks(services: ResetLinkServices): ResetLinks {
  const { attempts, challenges, people } = services;
  return {
    async send(loginId, page, ip) {
      attempts.pay(loginId, ip);
      const person = await people.findByLoginId(loginId);
      await sendFlowLink(services, {
        ...{ to: person?.email, page, flowId: RESET_FLOW, screen: LINK_SCREEN },
        ...{ kind: "password-reset", subject: { userId: person?.userId ?? "" } },
        message: {
          kind: "reset-link",
          subject: "Choose a new password",
          text: "Open this link to choose a new password. It expires in 10 minutes and can be used once. If you did not request it, ignore this email.",
        },
      });
    },

    async open(token) {
      const subject = await challenges.take("password-reset", token, Subject);
      const person = subject && (await people.get(subject.userId));
      if (!person) throw new IdentityFailure("wrong-link");
      if (person.status === "disabled") throw new IdentityFailure("disabled");
      return person;
    },
  };
}
