import { AsyncLocalStorage } from "node:async_hooks";

import type { RequestHandler } from "express";

import { MAIL_SENDER_HEADER, readMailSender, type MailSender } from "~/contract/mail-sender";

const current = new AsyncLocalStorage<MailSender | undefined>();

/** Remembers for whom a request is made, as far as the console says; whatever is sent on its way is sent in that name. */
export const storeSender: RequestHandler = (request, _response, next) =>
  current.run(readMailSender(request.get(MAIL_SENDER_HEADER)), next);

export function currentSender(): MailSender | undefined {
  return current.getStore();
}
