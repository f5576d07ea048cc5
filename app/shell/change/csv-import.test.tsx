import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { RefusedChange } from "~/screen/refused-change";

import { renderInShell } from "../testing/render-in-shell";
import { CsvImport } from "./csv-import";

interface CountedFile extends RefusedChange {
  count: number;
}

async function previewFile(count: number, withoutTenant = false) {
  const { user, send } = renderInShell(
    <CsvImport<number>
      label="Import"
      title="Import people"
      columns="email"
      template="people.csv"
      mostBytes={1_000_000}
      limits="Maximum 1 MB"
      description="CSV with a header row."
      intents={{ preview: "preview", write: "write" }}
      previewIn={(answer) => (answer as CountedFile).count}
      countOf={(counted) => counted}
      submitLabelOf={(counted) => `Add ${counted} people`}
      nothingToDo="No one in this file can be added"
      withoutTenant={withoutTenant}
    >
      {(counted) => <p>{counted} to add</p>}
    </CsvImport>,
  );
  send.mockReturnValue({ count });
  await user.click(screen.getByRole("button", { name: "Import" }));
  await user.type(screen.getByLabelText("Or paste rows"), "email");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByText(`${count} to add`);
  return { user, send };
}

test("the rows of a file are added after the preview", async () => {
  const { user, send } = await previewFile(2);
  await user.click(screen.getByRole("button", { name: "Add 2 people" }));
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ intent: "write" }));
});

test("a file without valid rows has no button that adds nothing", async () => {
  await previewFile(0);
  expect(screen.queryByRole("button", { name: /Add/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Preview" }).getAttribute("aria-disabled")).toBe("true");
});

test("the current organization is named only if the rows belong to it", async () => {
  await previewFile(1);
  expect(screen.getByRole("dialog").textContent).toContain("Acme Health");
});

test("rows of no organization do not name the current one", async () => {
  await previewFile(1, true);
  expect(screen.getByRole("dialog").textContent).not.toContain("Acme Health");
});
