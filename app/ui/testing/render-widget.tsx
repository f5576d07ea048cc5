import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { StaticRouter } from "react-router-dom/server";
import { expect } from "vitest";

import { followLinksWith } from "../link";

const START = "/devices";

/**
 * A component as in production: the server's HTML, then hydrated by React in the browser. The HTML conforms to the
 * content security policy (no `style=`, no `on…=`). `served` is the content before scripts run, `user` acts on the
 * widget, and `address` is the resulting address. `early` acts on that content before it is hydrated.
 */
export function renderWidget(node: ReactNode, early?: (served: HTMLElement) => void) {
  const container = document.body.appendChild(document.createElement("div"));
  const html = renderToString(<StaticRouter location={START}>{node}</StaticRouter>);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/<[^>]*\son[a-z]+="/);
  container.innerHTML = html;
  const served = container.cloneNode(true) as HTMLElement;
  early?.(container);

  const where = { address: START };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[START]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Follow onMove={(address) => (where.address = address)}>{children}</Follow>
    </MemoryRouter>
  );
  const { rerender } = render(node, { container, wrapper, hydrate: true });
  return { container, served, rerender, user: userEvent.setup(), address: () => where.address };
}

/** Around the widget and not beside it: beside it, React would generate other ids than on the server. */
function Follow({ onMove, children }: { onMove: (address: string) => void; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => followLinksWith(navigate), [navigate]);
  onMove(`${pathname}${search}`);
  return children;
}
