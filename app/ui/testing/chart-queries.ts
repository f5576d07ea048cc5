import { screen, within } from "@testing-library/react";

export function chartOf(name: string): HTMLElement {
  return screen.getByRole("group", { name });
}

export function attributesOf(elements: Iterable<Element>, name: string): (string | null)[] {
  return [...elements].map((element) => element.getAttribute(name));
}

/** The text of each row of the only visible table. */
export function tableTexts(): (string | null)[][] {
  return within(screen.getByRole("table"))
    .getAllByRole<HTMLTableRowElement>("row")
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
}
