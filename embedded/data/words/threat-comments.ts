/** Comments that people write while they investigate a threat, as Markdown. {device} is the device of the threat. */
export const COMMENTS: readonly string[] = [
  "Called the user, who doesn't remember anything unusual. Checking the flows around that time now.",
  "Same destination as last month. The rule blocked it, no response traffic.",
  "`{device}` is with the service desk until tomorrow. **Please don't close this before then.**",
  "Asked the site to disconnect {device} over lunch so we can scan it.",
  "Two of our threat feeds list the hash. Full scan started.",
  "Nothing on the other hosts at this site so far:\n\n- process not running anywhere else\n- no connections to the destination\n\nWill check again tonight.",
  "Owner confirmed a software update at that time. Waiting for the vendor's release notes before closing.",
  "The domain is nine days old and on shared hosting. Looks like a broad campaign, not targeted at us.",
  "Password reset and all sessions revoked at 14:20.",
  "Volume matches the nightly backup, but the destination is new. Checking with the backup team.",
];

/** Internal comments of the provider's people. */
export const INTERNAL_COMMENTS: readonly string[] = [
  "Third one this week at customers with the same remote access tool. Worth keeping an eye on.",
  "Customer is slow to reply. Call the contact on file instead of emailing again.",
  "Handing over to the night shift. Everything we know so far is above.",
];
