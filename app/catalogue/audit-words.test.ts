import { expect, test } from "vitest";

import { readCatalogue } from "./catalogue.server";
import { describeAction } from "./audit-words";

const { audit } = readCatalogue("config");

test.each([
  ["policy.egress.update", "updated egress rule", "Updated egress rule"],
  ["export.create", "exported", "Exported a list"],
  ["device.bulk.addTags.undo", "undid a bulk change of", "Undid a bulk change of several rows"],
  ["firewall.reboot_now", "firewall reboot now", "Firewall reboot now"],
])("%s is %j in a sentence and %j on its own", (action, verb, label) => {
  expect(describeAction(audit, action)).toEqual({ verb, label });
});

test("each common search finds actions that have a label in the catalogue", () => {
  const unknown = audit.views.flatMap(({ actions }) => actions.filter((action) => !(action in audit.actions)));
  expect(unknown).toEqual([]);
});
