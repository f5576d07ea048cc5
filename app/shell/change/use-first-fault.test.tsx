import { beforeEach, expect, test } from "vitest";

import type { RefusedChange } from "~/screen/refused-change";
import { renderWidget } from "~/ui/testing/render-widget";

import { useFirstFault } from "./use-first-fault";

const CONFLICT = { resourceVersion: 2, by: null, at: "2026-03-02T10:00:00Z", differences: [] };
let scrolled: Element[];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
});

function Form({ refused }: { refused: RefusedChange }) {
  return (
    <form ref={useFirstFault(refused)}>
      <input aria-label="Name" />
      <input aria-label="Tags" aria-invalid="true" />
    </form>
  );
}

test("a conflict, which is shown at the top of a form, is scrolled into view", () => {
  renderWidget(<Form refused={{ conflict: CONFLICT }} />);
  expect(scrolled.map(({ tagName }) => tagName)).toEqual(["FORM"]);
});

test("the first field that does not validate has the focus, and the form is not scrolled", () => {
  renderWidget(<Form refused={{ fieldErrors: { tags: "Enter tags" } }} />);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Tags");
  expect(scrolled).toEqual([]);
});
