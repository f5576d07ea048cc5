import { describe, expect, test } from "vitest";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { formatTime } from "../testing/samples";
import { Breadcrumb, type Crumb } from "./breadcrumb";
import { Card } from "./card";
import { ChangeMark } from "./change-mark";
import { FactList } from "./fact-list";
import { Grid, GridItem, Split } from "./grid";
import { KpiStrip } from "./kpi-strip";
import { PageHeader } from "./page-header";
import { Stack } from "./stack";
import { Tabs } from "./tabs";
import { Timeline } from "./timeline";

describe("a card", () => {
  test("is a section named by its title, with a link to the whole", () => {
    const html = renderMarkup(
      <Card title="Open threats" footer={{ label: "All threats", to: "/threats" }}>
        12
      </Card>,
    );
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<h2 id="${id}">Open threats</h2>`);
    expect(tagsOf(html, "a")[0]).toContain('href="/threats"');
  });

  test("that loads keeps its title and is marked busy", () => {
    const html = renderMarkup(
      <Card title="Traffic" state="loading">
        never shown
      </Card>,
    );
    expect(tagsOf(html, "section")[0]).toContain('aria-busy="true"');
    expect(textOf(html)).toBe("Traffic");
  });

  test("that refreshes keeps what it shows", () => {
    const html = renderMarkup(
      <Card title="Traffic" state="refreshing">
        12 GB
      </Card>,
    );
    expect(textOf(html)).toBe("Refreshing Traffic Traffic 12 GB");
  });

  test("that failed says so in its place", () => {
    const html = renderMarkup(
      <Card title="Audit" error={{ title: "The audit log could not be loaded.", requestId: "01J9" }}>
        never shown
      </Card>,
    );
    expect(textOf(html)).toBe("Audit The audit log could not be loaded. Request 01J9");
  });
});

test("a page header holds the one main heading, badges, facts and actions", () => {
  const html = renderMarkup(<PageHeader title="ws-1" badges="Online" facts={["Linux", "HQ"]} actions="Edit" />);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(textOf(html)).toBe("ws-1 Online Linux HQ Edit");
});

test("tabs are links, and the current one says so", () => {
  const html = renderMarkup(
    <Tabs
      label="Device"
      items={[
        { label: "Overview", to: "/d", isCurrent: true },
        { label: "Software", to: "/d/software", isCurrent: false, count: 342 },
      ]}
    />,
  );
  expect(tagsOf(html, "nav")[0]).toContain('aria-label="Device"');
  expect(tagsOf(html, "a").map((tag) => tag.includes('aria-current="page"'))).toEqual([true, false]);
  expect(textOf(html)).toBe("Overview Software 342");
  expect(tagsOf(html, "a").map((tag) => tag.includes('data-rows="342"'))).toEqual([false, true]);
});

test("a breadcrumb links what lies above, not the screen itself", () => {
  const html = renderMarkup(
    <Breadcrumb
      items={[{ label: "Insights" }, { label: "Assets", to: "/assets" }, { label: "ws-1", to: "/assets/ws-1" }]}
    />,
  );
  expect(tagsOf(html, "a")).toHaveLength(1);
  expect(html).toContain('<span aria-current="page">ws-1</span>');
});

test("a breadcrumb of one level is not drawn, because the title under it says the same", () => {
  const classesOf = (items: Crumb[]) => tagsOf(renderMarkup(<Breadcrumb items={items} />), "nav")[0];
  expect(classesOf([{ label: "Dashboard" }])).toContain("visually-hidden");
  expect(classesOf([{ label: "Insights" }, { label: "Assets" }])).not.toContain("visually-hidden");
});

describe("a change", () => {
  test.each([
    [120, 100, "down", "bad", "up +20%"],
    [80, 100, "down", "good", "down −20%"],
    [120, 100, undefined, "neutral", "up +20%"],
    [100, 100, "down", "neutral", "unchanged 0%"],
  ] as const)("to %d from %d, better %s, is %s and reads %s", (current, previous, better, tone, text) => {
    const html = renderMarkup(<ChangeMark current={current} previous={previous} better={better} />);
    expect(html).toContain(`data-tone="${tone}"`);
    expect(textOf(html)).toBe(text);
  });
});

test("the numbers of a strip lead to what they count; one not known yet is a dash", () => {
  const html = renderMarkup(
    <KpiStrip
      label="Devices"
      items={[
        { label: "Online", value: "1,102", to: "/devices?status=online", change: { current: 2, previous: 1 } },
        { label: "Stale", value: null, unit: "devices" },
      ]}
    />,
  );
  expect(tagsOf(html, "a")).toHaveLength(1);
  expect(textOf(html)).toBe("Online 1,102 up +100% Stale —");
});

test("facts are a list of names and values", () => {
  expect(renderMarkup(<FactList facts={[{ label: "Owner", value: "Unknown" }]} />)).toContain(
    "<dt>Owner</dt><dd>Unknown</dd>",
  );
});

test("a timeline shows how long ago something was, and the exact time on hover", () => {
  const iso = "2026-06-14T13:42:10Z";
  const html = renderMarkup(
    <Timeline
      events={[{ id: "1", at: { iso, formatted: formatTime(iso) }, title: "Isolated", actor: "Sara Okafor" }]}
    />,
  );
  expect(textOf(html)).toBe("Isolated 4 min ago · Sara Okafor");
  expect(tagsOf(html, "time")[0]).toContain("1:42:10 PM UTC");
});

test("layout adds nothing to what it holds", () => {
  const html = renderMarkup(
    <Stack gap="wide">
      <Grid>
        <GridItem span={8}>a</GridItem>
      </Grid>
      <Split aside="b">c</Split>
    </Stack>,
  );
  expect(textOf(html)).toBe("a b c");
});
