import { act, screen } from "@testing-library/react";
import { memo } from "react";
import { useFetcher } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { renderInShell } from "./testing/render-in-shell";
import { useShellData } from "./use-shell-data";

test("what reads the shell's data is not rendered again when the router's state changes", async () => {
  const rendered = vi.fn();
  const Reader = memo(function Reader() {
    rendered(useShellData().tenant.tenantName);
    return null;
  });
  const Poll = () => {
    const { load, state } = useFetcher();
    return <button onClick={() => load("/")}>{state}</button>;
  };
  const { user, load } = renderInShell(
    <>
      <Reader />
      <Poll />
    </>,
  );
  await user.click(screen.getByRole("button"));
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalled()));
  await screen.findByText("idle");
  expect(rendered.mock.calls).toEqual([["Acme Health"]]);
});

test("the view of every screen is rendered again only for other data", () => {
  const modules = import.meta.glob<Record<string, object>>("../routes/*/view.tsx", { eager: true });
  const views = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(([name]) => name.endsWith("View")),
  );
  expect(views.length).toBeGreaterThan(25);
  const plain = views.filter(([, view]) => (view as { $$typeof?: symbol }).$$typeof !== Symbol.for("react.memo"));
  expect(plain.map(([name]) => name)).toEqual([]);
});
