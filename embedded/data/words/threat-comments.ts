/** Comments that people write while they investigate a threat, as Markdown. {device} is the device of the threat. */
export const COMMENTS: readonly string[] = [
  "Called the user, who does not remember anything unusual. Checking the flows around it now.",
  "Same destination as last month. The rule held, nothing came back.",
  "`{device}` is with the service desk until tomorrow; **please do not close this before**.",
  "Asked the site to unplug {device} over lunch so that we can scan it.",
  "The hash is known to two of our sources. I have started a full scan.",
  "Nothing on the other machines of this site so far:\n\n- no such process\n- no such destination\n\nWill look once more tonight.",
  "Owner confirmed a software update at that time. Waiting for the vendor's release note before I close this.",
  "The domain is nine days old and sits on shared hosting. Looks like a campaign rather than something aimed at us.",
  "Password was reset and all sessions were ended at 14:20.",
  "Volume is within what the backup does every night, but the destination is new. Asking the backup team.",
];

/** Internal comments of the provider's people. */
export const INTERNAL_COMMENTS: readonly string[] = [
  "Third one of these this week at customers with the same remote access tool. Keep an eye on it.",
  "Customer is slow to answer; call the contact on file rather than writing again.",
  "Handing over to the night shift. Everything we know is above.",
];
