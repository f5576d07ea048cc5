import { AsyncLocalStorage } from "node:async_hooks";

import type { RequestHandler } from "express";

import { MAIL_SENDER_HEADER, readMailSender, type MailSender } from "~/contract/mail-sender";

const current = new AsyncLocalStorage<MailSender | undefined>();

/** Stores the brand of a request, as reported by the console; messages sent during the request are sent in its name. */
export const storeSender: RequestHandler = (request, _response, next) =>
  current.run(readMailSender(request.get(MAIL_SENDER_HEADER)), next);

export function currentSender(): MailSender | undefined {
  return current.getStore();
}
