import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { Button } from "../actions/button";
import { renderWidget } from "../testing/render-widget";
import { Dialog } from "./dialog";
import { Drawer } from "./drawer";
import { Popover } from "./popover";
import { Tooltip } from "./tooltip";
import { TooltipLayer } from "./tooltip-layer";

const nothing = () => undefined;

describe.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
])("a %s", (_, Modal) => {
  const modal = (isOpen: boolean, onClose = nothing) => (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Delete the site"
      description="in Harbor Group"
      footer={<Button>Delete</Button>}
    >
      42 devices lose their site.
    </Modal>
  );
  const panel = () => screen.getByRole<HTMLDialogElement>("dialog", { name: "Delete the site" });

  test("has a name and a description from its own text", () => {
    renderWidget(modal(true));
    expect(within(panel()).getByRole("heading", { level: 2 }).textContent).toBe("Delete the site");
    const id = panel().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id)?.textContent).toBe("in Harbor Group");
  });

  test("is readable before scripts run if its address opens it", () => {
    const { served } = renderWidget(modal(true));
    expect(served.querySelector("dialog")?.hasAttribute("open")).toBe(true);
    expect(served.textContent).toContain("42 devices lose their site.");
  });

  test("has its close button last, so that focus starts in the body", () => {
    renderWidget(modal(true));
    expect(panel().textContent).toBe("Delete the sitein Harbor Group42 devices lose their site.Delete");
    const buttons = within(panel()).getAllByRole("button");
    expect(buttons).toEqual([
      screen.getByRole("button", { name: "Delete" }),
      screen.getByRole("button", { name: "Close" }),
    ]);
  });

  test("renders nothing while it is closed", () => {
    const { served, container } = renderWidget(modal(false));
    for (const root of [served, container]) {
      expect(root.querySelector("dialog")?.hasAttribute("open")).toBe(false);
      expect(root.textContent).toBe("");
    }
  });

  test("is opened and closed by its caller", () => {
    const { container, rerender } = renderWidget(modal(false));
    rerender(modal(true));
    expect(panel().open).toBe(true);
    rerender(modal(false));
    expect(container.querySelector("dialog")?.open).toBe(false);
    expect(container.textContent).toBe("");
  });

  test("requests to be closed by its close button, by Escape and by a click beside it", async () => {
    const onClose = vi.fn();
    const { user } = renderWidget(modal(true, onClose));
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    // The browser's event for Escape. Whether it closes is up to the caller.
    const cancel = createEvent("cancel", panel(), { cancelable: true });
    fireEvent(panel(), cancel);
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(cancel.defaultPrevented).toBe(true);
    // Of a dialog or a file input inside it.
    fireEvent(
      screen.getByText("42 devices lose their site."),
      createEvent("cancel", panel(), { bubbles: true, cancelable: true }),
    );
    expect(onClose).toHaveBeenCalledTimes(2);
    await user.click(screen.getByText("42 devices lose their site."));
    expect(onClose).toHaveBeenCalledTimes(2);
    await user.click(panel());
    expect(onClose).toHaveBeenCalledTimes(3);
  });
});

test("a focus that would be lost goes to the modal below a dialog, or to the content of the page", async () => {
  const page = (isDrawerOpen: boolean, isDialogOpen: boolean) => (
    <main tabIndex={-1}>
      <Drawer isOpen={isDrawerOpen} onClose={nothing} title="A user" footer={<Button>Enable</Button>}>
        {isDialogOpen && (
          <Dialog isOpen onClose={nothing} title="Disable">
            The user is signed out.
          </Dialog>
        )}
      </Drawer>
    </main>
  );
  const { rerender } = renderWidget(page(true, true));
  document.body.focus();
  (document.activeElement as HTMLElement | null)?.blur();
  rerender(page(true, false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enable" })));
  (document.activeElement as HTMLElement | null)?.blur();
  rerender(page(false, false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a dialog that the browser closes itself remains open until its caller closes it", () => {
  const onClose = vi.fn();
  renderWidget(
    <Dialog isOpen onClose={onClose} title="Add exception">
      Reason
    </Dialog>,
  );
  const panel = screen.getByRole<HTMLDialogElement>("dialog");
  // What Chromium does on a second Escape.
  fireEvent(panel, createEvent("cancel", panel, { cancelable: false }));
  expect(onClose).not.toHaveBeenCalled();
  panel.removeAttribute("open");
  fireEvent(panel, createEvent("close", panel));
  expect(panel.open).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

describe("a popover", () => {
  const button = () => screen.getByRole("button", { name: "Columns" });

  test("is opened by its button before scripts run", () => {
    const { served } = renderWidget(<Popover label="Columns">Which ones</Popover>);
    const id = served.querySelector("button")?.getAttribute("popovertarget") ?? "";
    const panel = [...served.querySelectorAll("[popover]")].find((element) => element.id === id);
    expect(panel?.getAttribute("popover")).toBe("auto");
    expect(panel?.getAttribute("aria-label")).toBe("Columns");
  });

  test("is named by its button, and rendered while it is open", async () => {
    const onOpen = vi.fn();
    const { user } = renderWidget(
      <Popover label="Columns" onOpen={onOpen}>
        Which ones
      </Popover>,
    );
    expect(button().getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("Which ones")).toBeNull();
    await user.click(button());
    expect(button().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("dialog", { name: "Columns" }).textContent).toBe("Which ones");
    expect(onOpen).toHaveBeenCalledOnce();
    await user.keyboard("{Escape}");
    expect(button().getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("Which ones")).toBeNull();
  });

  test("is closed by its content on request", async () => {
    const { user } = renderWidget(
      <Popover label="Columns">{(close) => <Button onClick={close}>Done</Button>}</Popover>,
    );
    await user.click(button());
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("a tooltip is an attribute of the element it explains", () => {
  renderWidget(
    <Tooltip text="As of 3:42 PM">
      <Button>Refresh</Button>
    </Tooltip>,
  );
  expect(screen.getByRole("button", { name: "Refresh" }).dataset["tip"]).toBe("As of 3:42 PM");
});

test("the only tooltip of the document is empty until it is needed", () => {
  renderWidget(<TooltipLayer />);
  expect(screen.getByRole("tooltip", { hidden: true }).textContent).toBe("");
});
