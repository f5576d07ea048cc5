import { act, screen } from "@testing-library/react";
import { lazy, type ReactElement } from "react";
import { expect, test } from "vitest";

import { renderInShell } from "../testing/render-in-shell";
import { ChangeForm } from "./change-form";
import { LazyFields } from "./lazy-fields";

test("a form can be submitted only when all of its fields have been loaded", async () => {
  const arrivals: (() => void)[] = [];
  const lateField = () =>
    lazy(
      () =>
        new Promise<{ default: () => ReactElement }>((resolve) => {
          arrivals.push(() => resolve({ default: () => <input aria-label={`Field ${arrivals.length}`} /> }));
        }),
    );
  const [One, Other] = [lateField(), lateField()];
  renderInShell(
    <ChangeForm title="Email" intent="email" submitLabel="Schedule" onClose={() => undefined}>
      <LazyFields fallback="Loading one">
        <One />
      </LazyFields>
      <LazyFields fallback="Loading the other">
        <Other />
      </LazyFields>
    </ChangeForm>,
  );
  const submit = screen.getByRole("button", { name: /Schedule/ });
  const isBlocked = () => submit.getAttribute("aria-disabled") === "true";
  expect(isBlocked()).toBe(true);
  for (const [index, arrive] of arrivals.entries()) {
    await act(async () => {
      arrive();
      await Promise.resolve();
    });
    expect(isBlocked()).toBe(index === 0);
  }
});
