import { describe, expect, test } from "vitest";

import { Button } from "../actions/button";
import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
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
  const draw = (isOpen: boolean) =>
    renderMarkup(
      <Modal
        isOpen={isOpen}
        onClose={nothing}
        title="Delete the site"
        description="in Harbor Group"
        footer={<Button>Delete</Button>}
      >
        42 devices lose their site.
      </Modal>,
    );

  test("is named and described by its own words", () => {
    const html = draw(true);
    const [tag = ""] = tagsOf(html, "dialog");
    expect(html).toContain(`<h2 id="${/aria-labelledby="([^"]+)"/.exec(tag)?.[1]}">Delete the site</h2>`);
    expect(html).toContain(`<div id="${/aria-describedby="([^"]+)"/.exec(tag)?.[1]}"`);
  });

  test("can be read before scripts run when its address opens it", () => {
    expect(tagsOf(draw(true), "dialog")[0]).toMatch(/\sopen=""/);
  });

  test("has its cross last, so that focus starts in the body", () => {
    expect(textOf(draw(true))).toBe("Delete the site in Harbor Group 42 devices lose their site. Delete");
    expect(tagsOf(draw(true), "button").at(-1)).toContain('aria-label="Close"');
  });

  test("holds nothing while it is closed", () => {
    expect(tagsOf(draw(false), "dialog")[0]).not.toMatch(/\sopen/);
    expect(textOf(draw(false))).toBe("");
  });
});

test("a popover is named by its button, and opened by it before scripts run", () => {
  const html = renderMarkup(<Popover label="Columns">Which ones</Popover>);
  const id = /popovertarget="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}" popover="auto"`);
  expect(html).toMatch(/role="dialog" aria-label="Columns"/);
});

test("a tooltip is an attribute of the element it explains", () => {
  const html = renderMarkup(
    <Tooltip text="As of 3:42 PM">
      <Button>Refresh</Button>
    </Tooltip>,
  );
  expect(tagsOf(html, "button")[0]).toContain('data-tip="As of 3:42 PM"');
});

test("the one tooltip of the document is empty until it is needed", () => {
  const html = renderMarkup(<TooltipLayer />);
  expect(html).toContain('role="tooltip"');
  expect(textOf(html)).toBe("");
});
