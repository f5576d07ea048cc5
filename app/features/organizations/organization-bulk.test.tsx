import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { DUE_DAYS } from "~/contract/due-days-facts";
import type { GridSelection } from "~/grid/grid-choice";
import { renderInShell } from "~/shell/testing/render-in-shell";

import { bulkOf } from "./organization-bulk";
import type { ServiceChoices } from "./service-choices.server";

test.each([
  [1, "Suspend 1 organization", "The organization is marked as suspended"],
  [3, "Suspend 3 organizations", "The organizations are marked as suspended"],
])(
  "the dialog that suspends %i of them agrees in number, and names no current organization",
  async (count, title, effect) => {
    const choice = { count, isMany: false, inputs: null, clear: () => {} } as Partial<GridSelection> as GridSelection;
    const choices = {
      serviceTiers: [],
      securityProfiles: [],
      reportingFrequencies: [],
      dueDays: DUE_DAYS,
    } as Partial<ServiceChoices>;
    const { actions } = bulkOf(choices as ServiceChoices, () => null);
    const { user } = renderInShell(<>{actions(choice, [])}</>, { brand: { words: {} } as never });
    await user.click(screen.getByRole("button", { name: "Suspend" }));
    const dialog = screen.getByRole("dialog", { name: title });
    expect(dialog.textContent).toContain(effect);
    expect(dialog.textContent).not.toContain("Acme Health");
  },
);
