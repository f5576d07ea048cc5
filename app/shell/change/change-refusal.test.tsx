import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { RefusedChange } from "~/screen/refused-change";
import { FormatProvider } from "~/shell/format-context";
import { FORMAT_SHELL } from "~/shell/testing/format-shell";
import { renderWidget } from "~/ui/testing/render-widget";

import { ChangeRefusal } from "./change-refusal";
import { useFirstFault } from "./use-first-fault";

const DIFFERENCE = { field: "owner", label: "Owner", saved: "Bo", yours: "Ann" };
const REFUSALS: [string, RefusedChange, RegExp][] = [
  [
    "a conflict",
    { conflict: { resourceVersion: 2, by: "Bo", at: "2026-03-02T10:00:00Z", differences: [DIFFERENCE] } },
    /^Bo saved this .*Owner.*BoAnn$/,
  ],
  ["another organization", { otherTenant: { opened: "Acme", current: "Beta" } }, /^You switched to Beta/],
  [
    "a failure",
    { failure: { title: "Too many requests", kind: "error", toastSeconds: 0, requestId: "r1", status: 429 } },
    /^Too many requests$/,
  ],
];

/** The text of what was scrolled into view. */
let scrolled: string[];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
});

function Form({ refused }: { refused: RefusedChange }) {
  return (
    <FormatProvider shell={FORMAT_SHELL} zone="UTC">
      <form ref={useFirstFault(refused)}>
        <ChangeRefusal refused={refused} />
        <input aria-label="Name" />
        <input aria-label="Tags" aria-invalid={refused.fieldErrors !== undefined} />
      </form>
    </FormatProvider>
  );
}

test.each(REFUSALS)(
  "%s scrolls into view and takes the focus, although it is at the top of a long form",
  async (_, refused, text) => {
    // Not as HTML from the server, which has the differences: scripts fetch them when there is a conflict.
    const { rerender } = render(<Form refused={refused} />);
    await act(() => vi.dynamicImportSettled());
    await vi.waitFor(() => expect(scrolled).toEqual([expect.stringMatching(text)]));
    rerender(<Form refused={refused} />);
    expect(scrolled).toHaveLength(1);
    rerender(<Form refused={structuredClone(refused)} />);
    expect(scrolled, "refused again").toHaveLength(2);
    expect(document.activeElement?.textContent).toMatch(text);
  },
);

test("the first field that does not validate has the focus, and nothing else is scrolled to", () => {
  renderWidget(<Form refused={{ fieldErrors: { tags: "Enter tags" } }} />);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Tags");
  expect(scrolled).toEqual([]);
});
