import { randomInt } from "node:crypto";

import { z } from "zod";

import type { AttemptLimiter } from "./attempts";
import { addressFor, CHANNELS, maskedAnswer, type Channel } from "./challenges/channel";
import type { Challenges } from "./challenges/challenges";
import { fulfil, Purpose } from "./challenges/purpose";
import { IdentityFailure } from "./failure";
import type { Outbox } from "./outbox/outbox";
import type { Person } from "./person";
import { withParameter } from "./return-address";
import { createId } from "./secrets";
import type { PeopleStore } from "./store/people";

/** Sign-in links in messages. The address of a link is the caller's, with the token as the parameter `t`. */
export interface MailLinks {
  /** A link that signs in where it is opened. */
  sendMagicLink: (
    purpose: Purpose,
    channel: Channel,
    address: URL,
    ip: string,
  ) => Promise<ReturnType<typeof maskedAnswer>>;
  /** The person, and the channel of the link. Throws "wrong-link", "disabled". */
  verifyMagicLink: (token: string) => Promise<{ person: Person; channel: Channel }>;
  /** A link that signs in the browser that requested it, wherever it is opened. `linkId` is shown in both places. */
  sendEnchantedLink: (
    purpose: Purpose,
    address: URL,
    ip: string,
  ) => Promise<{ pendingRef: string; linkId: string } & ReturnType<typeof maskedAnswer>>;
  /** Throws "wrong-link". */
  verifyEnchantedLink: (token: string) => Promise<void>;
  /** Throws "pending" until the link is opened, and "wrong-link" after the session was retrieved. */
  takeEnchantedLink: (pendingRef: string) => Promise<Person>;
}

interface MailedLink {
  kind: "magic-link" | "enchanted-link";
  link: string;
  /** Follows the text of the message. */
  note?: string;
}

const MagicLink = z.object({ purpose: Purpose, channel: z.enum(CHANNELS) });

interface MailLinkServices {
  challenges: Challenges;
  people: PeopleStore;
  outbox: Outbox;
  attempts: AttemptLimiter;
}

export function createMailLinks({ challenges, people, outbox, attempts }: MailLinkServices): MailLinks {
  async function sendTo(purpose: Purpose, channel: Channel, { kind, link, note = "" }: MailedLink): Promise<void> {
    const to = addressFor(purpose, channel, await people.findByLoginId(purpose.loginId));
    if (!to) return outbox.sendToNoOne();
    await outbox.send({
      kind,
      to,
      channel,
      subject: "Your sign-in link",
      text: `Open this link to sign in. It expires in 10 minutes and can be used once.${note}`,
      link,
    });
  }

  return {
    async sendMagicLink(purpose, channel, address, ip) {
      attempts.pay(purpose.loginId, ip);
      const token = createId();
      await challenges.put({ kind: "magic-link", lookup: token, subject: { purpose, channel } });
      await sendTo(purpose, channel, { kind: "magic-link", link: withParameter(address, "t", token) });
      return maskedAnswer(purpose, channel);
    },

    async verifyMagicLink(token) {
      const link = await challenges.take("magic-link", token, MagicLink);
      if (!link) throw new IdentityFailure("wrong-link");
      return { person: await fulfil(people, link.purpose), channel: link.channel };
    },

    async sendEnchantedLink(purpose, address, ip) {
      attempts.pay(purpose.loginId, ip);
      const [token, pendingRef, linkId] = [createId(), createId(), String(randomInt(10, 100))];
      await challenges.put({ kind: "enchanted-link", lookup: token, pendingRef, subject: purpose });
      const link = withParameter(address, "t", token);
      await sendTo(purpose, "email", { kind: "enchanted-link", link, note: ` Your number is ${linkId}.` });
      return { pendingRef, linkId, ...maskedAnswer(purpose, "email") };
    },

    async verifyEnchantedLink(token) {
      if (!(await challenges.verify("enchanted-link", token))) throw new IdentityFailure("wrong-link");
    },

    async takeEnchantedLink(pendingRef) {
      const answer = await challenges.takePending("enchanted-link", pendingRef, Purpose);
      if (answer.is === "waiting") throw new IdentityFailure("pending");
      if (answer.is === "unknown") throw new IdentityFailure("wrong-link");
      return fulfil(people, answer.subject);
    },
  };
}
