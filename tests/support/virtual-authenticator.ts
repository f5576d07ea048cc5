import type { Page } from "playwright/test";

/** A device with passkeys that its person unlocks by itself. Returns how to forget its passkeys. */
export async function addVirtualAuthenticator(page: Page): Promise<{ clear: () => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async clear() {
      await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}
