import { Router } from "express";
import { z } from "zod";

import { requiredText } from "../answer";
import type { MailLinks } from "../mail-links";
import { requireReturnAddress } from "../return-address";
import type { Sessions } from "../tokens/sessions";
import {
  AddressChange,
  channelOf,
  MessageRequest,
  postsOf,
  purposeOf,
  requireOwner,
  SIGN_IN_PATHS,
  updateOf,
} from "./requests";

const Address = { URI: requiredText("URI") };
const LinkRequest = MessageRequest.extend(Address);
const LinkChange = AddressChange.extend(Address);
const Verify = z.object({ token: requiredText("token") });

interface MagicLinkServices {
  links: MailLinks;
  sessions: Sessions;
  projectId: string;
}

/** Magic links (requirement 7.9): a link in a message that signs in where it is opened. */
export function createMagicLinkRouter(services: MagicLinkServices): Router {
  const { links, sessions, projectId } = services;
  const router = Router();
  const post = postsOf(router, projectId);
  for (const [path, purpose] of SIGN_IN_PATHS) {
    post(`/magiclink/${path}/:channel`, LinkRequest, (body, request) => {
      const address = requireReturnAddress(request, body.URI);
      return links.sendMagicLink(purposeOf(purpose, body), channelOf(request), address, request.ip ?? "");
    });
  }
  for (const path of ["/magiclink/update/:channel(email)", "/magiclink/update/phone/:channel(sms|whatsapp|im)"]) {
    post(path, LinkChange, async (change, request) => {
      const person = await requireOwner(request, services, change.loginId);
      const address = requireReturnAddress(request, change.URI);
      const channel = channelOf(request);
      return links.sendMagicLink(updateOf(person, change, channel), channel, address, request.ip ?? "");
    });
  }
  post("/magiclink/verify", Verify, async ({ token }, request) => {
    const { person, channel } = await links.verifyMagicLink(token);
    return sessions.begin(person, [channel], request.ip ?? "");
  });
  return router;
}
