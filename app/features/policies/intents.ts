/** The intents of the policies screen's action. Dialogs on other screens submit to that action as well. */
export const POLICY_INTENTS = {
  addRule: "add-rule",
  editRule: "edit-rule",
  previewRule: "preview-rule",
  addThreatRule: "add-threat-rule",
  editThreatRule: "edit-threat-rule",
  previewThreatRule: "preview-threat-rule",
  addList: "add-indicator-list",
  editList: "edit-indicator-list",
  addToList: "add-to-indicator-list",
} as const;
