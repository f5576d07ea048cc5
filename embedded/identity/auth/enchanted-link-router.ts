import { Router } from "express";
import { z } from "zod";

import { requiredText } from "../answer";
import type { MailLinks } from "../mail-links";
import { requireReturnAddress } from "../return-address";
import type { Sessions } from "../tokens/sessions";
import {
  AddressChange,
  EmailAddress,
  MessageRequest,
  postsOf,
  purposeOf,
  requireOwner,
  SIGN_IN_PATHS,
  updateOf,
} from "./requests";

const Address = { URI: requiredText("URI") };
const LinkRequest = MessageRequest.extend(Address);
const LinkChange = AddressChange.extend({ email: EmailAddress, ...Address });
const Verify = z.object({ token: requiredText("token") });
const Pending = z.object({ pendingRef: requiredText("pendingRef") });

interface EnchantedLinkServices {
  links: MailLinks;
  sessions: Sessions;
  projectId: string;
}

/**
 * Enchanted links (requirement 7.9): the link may be opened anywhere, and the browser that requested it is signed in.
 */
export function createEnchantedLinkRouter(services: EnchantedLinkServices): Router {
  const { links, sessions, projectId } = services;
  const router = Router();
  const post = postsOf(router, projectId);
  for (const [path, purpose] of SIGN_IN_PATHS) {
    post(`/enchantedlink/${path}/email`, LinkRequest, (body, request) => {
      const address = requireReturnAddress(request, body.URI);
      return links.sendEnchantedLink(purposeOf(purpose, body), address, request.ip ?? "");
    });
  }
  post("/enchantedlink/update/email", LinkChange, async (change, request) => {
    const person = await requireOwner(request, services, change.loginId);
    const address = requireReturnAddress(request, change.URI);
    return links.sendEnchantedLink(updateOf(person, change, "email"), address, request.ip ?? "");
  });
  post("/enchantedlink/verify", Verify, async ({ token }) => {
    await links.verifyEnchantedLink(token);
    return {};
  });
  post("/enchantedlink/pending-session", Pending, async ({ pendingRef }, { ip = "" }) =>
    sessions.begin(await links.takeEnchantedLink(pendingRef), ["email"], ip),
  );
  return router;
}
