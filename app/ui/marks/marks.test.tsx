import { expect, test } from "vitest";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { Badge, Count } from "./badge";
import { RiskBadge } from "./risk-badge";
import { SEVERITIES, SeverityTag } from "./severity-tag";
import { Status } from "./status";
import { Tag } from "./tag";

test.each(SEVERITIES)("the severity %s has a text label in addition to its colour", (severity) => {
  const html = renderMarkup(<SeverityTag severity={severity} />);
  expect(html).toContain(`data-severity="${severity}"`);
  expect(textOf(html)).not.toBe("");
});

test("[3.9] a risk badge has number, word and colour", () => {
  const html = renderMarkup(<RiskBadge score={79.6} bands={{ high: 80, mid: 50 }} />);
  expect(textOf(html)).toBe("79 Mid");
  expect(html).toContain('data-risk="mid"');
});

test("a status is a word, regardless of its colour", () => {
  expect(textOf(renderMarkup(<Status label="Online" tone="good" />))).toBe("Online");
});

test("badges and counts are plain text and numbers", () => {
  expect(textOf(renderMarkup(<Badge tone="warn">Trial</Badge>))).toBe("Trial");
  expect(textOf(renderMarkup(<Count>12</Count>))).toBe("12");
});

test("a removable tag has a named button", () => {
  expect(tagsOf(renderMarkup(<Tag>vip</Tag>), "button")).toEqual([]);
  expect(tagsOf(renderMarkup(<Tag onRemove={() => undefined}>vip</Tag>), "button")[0]).toContain(
    'aria-label="Remove the tag vip"',
  );
});
