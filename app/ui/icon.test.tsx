import { expect, test } from "vitest";

import { DeviceType } from "~/contract/device";
import { MENU_ICONS } from "~/contract/menu-icons";

import { DeviceIcon, Icon } from "./icon";
import { renderMarkup } from "./testing/render-markup";

const unknown = renderMarkup(<Icon name="no such icon" />);

test.each(MENU_ICONS)("the menu's icon %s is rendered, hidden from screen readers", (name) => {
  const html = renderMarkup(<Icon name={name} />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toContain('stroke-width="1.75"');
  expect(html).not.toBe(unknown);
});

test.each(DeviceType.options.filter((type) => type !== "unknown"))("a %s has its own icon", (type) => {
  const own = renderMarkup(<DeviceIcon type={type} size={20} />);
  expect(own).not.toBe(unknown);
  const others = DeviceType.options.filter((other) => other !== type);
  expect(others.filter((other) => renderMarkup(<DeviceIcon type={other} size={20} />) === own)).toEqual([]);
});
