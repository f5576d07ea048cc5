/** What forms ask the action of the policies screen for. Dialogs on other screens send them there as well. */
export const POLICY_INTENTS = {
  addRule: "add-rule",
  editRule: "edit-rule",
  previewRule: "preview-rule",
  addThreatRule: "add-threat-rule",
  editThreatRule: "edit-threat-rule",
  previewThreatRule: "preview-threat-rule",
} as const;
