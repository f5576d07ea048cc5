import { randomInt } from "node:crypto";

import { z } from "zod";

import type { AttemptLimiter } from "../attempts";
import { IdentityFailure } from "../failure";
import type { Person } from "../person";
import type { PeopleStore } from "../store/people";
import { sendFlowLink, type FlowLinkServices } from "./flow-links";

const Subject = z.object({ waiting: z.string(), loginId: z.string(), number: z.string() });
/** A browser that waits for its link to be opened. */
export type WaitingBrowser = z.output<typeof Subject>;

/**
 * Links that sign in the browser that requested them, wherever they are opened (requirement 4.7). Each works once, for
 * ten minutes. Both browsers show the same number, and the person with the link must approve: an unexpected link must
 * not sign in someone else.
 */
export interface SignInLinks {
  /** Sends a link if the login id exists, and returns the number to show. Throws "too-many-attempts". */
  send: (request: {
    loginId: string;
    flowId: string;
    executionId: string;
    page: string;
    ip: string;
  }) => Promise<string>;
  /** Uses up a link. Throws "wrong-link". */
  open: (token: string) => Promise<WaitingBrowser>;
  /** Signs in the browser if it still waits for this link. Throws "wrong-link". */
  approve: (browser: WaitingBrowser) => Promise<void>;
  /** The person, after the link was approved. Throws "disabled". */
  approved: (memory: Readonly<Record<string, string>>) => Promise<Person | undefined>;
}

interface SignInLinkServices extends FlowLinkServices {
  attempts: AttemptLimiter;
  people: PeopleStore;
}

/** `openedAt` is the screen on which the link is opened. */
export function createSignInLinks(services: SignInLinkServices, openedAt: string): SignInLinks {
  const { attempts, challenges, executions, people } = services;
  return {
    async send({ loginId, flowId, executionId, page, ip }) {
      attempts.pay(loginId, ip);
      const number = String(randomInt(10, 100));
      const person = await people.findByLoginId(loginId);
      const subject: WaitingBrowser = { waiting: executionId, loginId, number };
      await sendFlowLink(services, {
        ...{ to: person?.email, page, flowId, screen: openedAt, kind: "sign-in-link", subject },
        message: {
          kind: "sign-in-link",
          subject: "Your sign-in link",
          text: `Open this link to sign in. It expires in 10 minutes and can be used once. Your number is ${number}.`,
        },
      });
      return number;
    },

    async open(token) {
      const subject = await challenges.take("sign-in-link", token, Subject);
      if (!subject) throw new IdentityFailure("wrong-link");
      return subject;
    },

    async approve({ waiting, loginId, number }) {
      const execution = await executions.find(waiting);
      const { email, number: shown } = execution?.memory ?? {};
      if (!execution || email !== loginId || shown !== number) throw new IdentityFailure("wrong-link");
      await executions.save({ ...execution, memory: { ...execution.memory, approved: "yes" } });
    },

    async approved({ approved, email = "" }) {
      if (approved !== "yes") return undefined;
      const person = await people.findByLoginId(email);
      if (person?.status === "disabled") throw new IdentityFailure("disabled");
      return person;
    },
  };
}
