import { Pencil } from "lucide-react";
import { describe, expect, test } from "vitest";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { Button, IconButton } from "./button";
import { ChangeGuardContext } from "./change-guard";
import { LinkButton } from "./link-button";
import { Menu } from "./menu";
import type { MenuItem } from "./menu-item";
import { MenuList } from "./menu-list";
import { SegmentedControl } from "./segmented-control";
import { Toggle } from "./toggle";

const nothing = () => undefined;

describe("a button", () => {
  test("does not submit a form by default", () => {
    expect(tagsOf(renderMarkup(<Button>Save</Button>), "button")[0]).toContain('type="button"');
    expect(tagsOf(renderMarkup(<Button type="submit">Save</Button>), "button")[0]).toContain('type="submit"');
  });

  test("that is busy announces it and keeps its label and width", () => {
    const html = renderMarkup(<Button busy>Save</Button>);
    expect(tagsOf(html, "button")[0]).toContain('aria-busy="true"');
    expect(textOf(html)).toBe("Save Working");
  });

  test("that is unavailable stays focusable and explains why", () => {
    const [tag] = tagsOf(renderMarkup(<Button disabledReason="Members can look, not change">Edit</Button>), "button");
    expect(tag).toContain('aria-disabled="true"');
    expect(tag).toContain('data-tip="Members can look, not change"');
    expect(tag).not.toMatch(/\sdisabled/);
  });

  test("that changes data is disabled while nothing can be changed, and explains why; others are not", () => {
    const OFFLINE = "You are offline. Changes cannot be saved.";
    const html = renderMarkup(
      <ChangeGuardContext.Provider value={OFFLINE}>
        <Button type="submit">Save</Button>
        <Button changes>Undo</Button>
        <IconButton icon={Pencil} label="Move" changes />
        <Button type="submit" changes={false}>
          Search
        </Button>
        <Button>Cancel</Button>
      </ChangeGuardContext.Provider>,
    );
    const isOff = (tag: string) => tag.includes('aria-disabled="true"') && tag.includes(`data-tip="${OFFLINE}"`);
    expect(tagsOf(html, "button").map(isOff)).toEqual([true, true, true, false, false]);
  });

  test("with only an icon has a name, and shows it on hover", () => {
    const html = renderMarkup(<IconButton icon={Pencil} label="Edit" />);
    expect(tagsOf(html, "button")[0]).toMatch(/aria-label="Edit"/);
    expect(tagsOf(html, "button")[0]).toMatch(/data-tip="Edit"/);
    expect(tagsOf(html, "svg")[0]).toContain('aria-hidden="true"');
  });

  test("with an address is a link", () => {
    expect(tagsOf(renderMarkup(<LinkButton to="/sites">Sites</LinkButton>), "a")[0]).toContain('href="/sites"');
  });
});

describe("a menu", () => {
  const items: MenuItem[] = [
    { label: "Rename", onSelect: nothing },
    { label: "Delete", onSelect: nothing, tone: "danger", disabledReason: "Only for administrators" },
    { kind: "separator" },
    { kind: "link", label: "Open", to: "/sites" },
    { kind: "checkbox", label: "Pinned", checked: true, onChange: nothing },
    { kind: "submit", label: "Sign out", form: "sign-out" },
  ];

  test("is closed and empty at first: its button references the popover", () => {
    const html = renderMarkup(<Menu label="Actions" items={items} />);
    const [button] = tagsOf(html, "button");
    const id = /popovertarget="([^"]+)"/.exec(button ?? "")?.[1];
    expect(id).toBeTruthy();
    expect(html).toContain(`id="${id}" popover="auto"`);
    expect(button).toContain('aria-haspopup="menu"');
    expect(button).toContain('aria-expanded="false"');
    expect(html).not.toContain("Rename");
  });

  test("has items with their roles, none of them a Tab stop", () => {
    const html = renderMarkup(<MenuList label="Actions" items={items} onDone={nothing} />);
    expect(html.match(/role="menuitem"/g)).toHaveLength(4);
    expect(html).toMatch(/role="menuitemcheckbox" tabindex="-1" aria-checked="true"/);
    expect(html).toMatch(/<a role="menuitem" tabindex="-1"[^>]*href="\/sites"/);
    expect(html).toContain('form="sign-out"');
    expect(html).toContain('data-tip="Only for administrators"');
  });
});

describe("a choice between a few options", () => {
  test("is a group of radio buttons with a name", () => {
    const html = renderMarkup(
      <SegmentedControl
        label="View"
        value="list"
        onChange={nothing}
        options={[
          { value: "grid", label: "Grid" },
          { value: "list", label: "List" },
        ]}
      />,
    );
    expect(html).toMatch(/<legend[^>]*>View<\/legend>/);
    expect(tagsOf(html, "input").map((tag) => tag.includes("checked"))).toEqual([false, true]);
  });

  test("between on and off is a switch", () => {
    const [input] = tagsOf(renderMarkup(<Toggle label="Auto refresh" defaultChecked />), "input");
    expect(input).toContain('role="switch"');
    expect(input).toContain("checked");
  });
});
