import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { Link } from "./link";
import { renderMarkup, tagsOf } from "./testing/render-markup";
import { renderWidget } from "./testing/render-widget";

const addressOf = (to: string) => tagsOf(renderMarkup(<Link to={to}>Open</Link>), "a")[0];

/** Whether a click on the link is left to the browser, which does not navigate in a test. */
function isLeftToBrowser(init?: MouseEventInit): boolean {
  let isLeft = false;
  const note = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", note, { once: true });
  fireEvent.click(screen.getByRole("link"), init);
  return isLeft;
}

describe("a link", () => {
  test("works without scripts, and a query applies to the open page", () => {
    expect(addressOf("/insights/vulnerabilities?page=2")).toBe('<a href="/insights/vulnerabilities?page=2">');
    expect(addressOf("?page=2")).toBe('<a href="/devices?page=2">');
    expect(addressOf("https://status.acme.example/")).toBe('<a href="https://status.acme.example/">');
  });

  test("opens its screen by client-side navigation", async () => {
    const { user, address } = renderWidget(<Link to="/threats?severity=high">Threats</Link>);
    await user.click(screen.getByRole("link", { name: "Threats" }));
    expect(address()).toBe("/threats?severity=high");
  });

  test("opens its screen with Enter", async () => {
    const { user, address } = renderWidget(<Link to="?page=3">Next page</Link>);
    await user.tab();
    await user.keyboard("{Enter}");
    expect(address()).toBe("/devices?page=3");
  });

  test.each([
    ["Ctrl", { ctrlKey: true }],
    ["Meta", { metaKey: true }],
    ["Shift", { shiftKey: true }],
    ["Alt", { altKey: true }],
    ["the middle button", { button: 1 }],
  ])("clicked with %s is left to the browser", (_name, init) => {
    const { address } = renderWidget(<Link to="/threats">Threats</Link>);
    expect(isLeftToBrowser(init)).toBe(true);
    expect(address()).toBe("/devices");
  });

  test.each([
    ["another site", { to: "https://status.acme.example/" }],
    ["another window", { to: "/threats", target: "_blank" }],
    ["a file to download", { to: "/exports/devices", download: "devices.csv" }],
    ["a page outside of the console", { to: "/sign-out", reloadDocument: true }],
  ])("to %s is left to the browser", (_name, props) => {
    const { address } = renderWidget(<Link {...props}>Open</Link>);
    expect(isLeftToBrowser()).toBe(true);
    expect(address()).toBe("/devices");
  });

  test("calls its own handler first, which may cancel the navigation", async () => {
    const keep = vi.fn((event: React.MouseEvent) => event.preventDefault());
    const { user, address } = renderWidget(
      <Link to="/threats" onClick={keep}>
        Threats
      </Link>,
    );
    await user.click(screen.getByRole("link"));
    expect(keep).toHaveBeenCalledOnce();
    expect(address()).toBe("/devices");
  });
});
