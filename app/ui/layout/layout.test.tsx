import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { RetryContext } from "../feedback/retry-context";
import { renderWidget } from "../testing/render-widget";
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
  const card = (name: string) => screen.getByRole("region", { name });

  test("is a section named by its title, with a link to the complete data", async () => {
    const { user, address } = renderWidget(
      <Card title="Open threats" footer={{ label: "All threats", to: "/threats", rows: 12 }}>
        12
      </Card>,
    );
    expect(within(card("Open threats")).getByRole("heading", { level: 2, name: "Open threats" })).toBeDefined();
    expect(card("Open threats").hasAttribute("aria-busy")).toBe(false);
    const link = within(card("Open threats")).getByRole("link", { name: "All threats" });
    expect(link.dataset["rows"]).toBe("12");
    await user.click(link);
    expect(address()).toBe("/threats");
  });

  test("that is loading keeps its title and is marked busy", () => {
    renderWidget(
      <Card title="Traffic" state="loading">
        never shown
      </Card>,
    );
    expect(card("Traffic").getAttribute("aria-busy")).toBe("true");
    expect(card("Traffic").textContent).toBe("Traffic");
  });

  test("that refreshes keeps its content, and announces when it is done", () => {
    const draw = (state: "refreshing" | "ready") => (
      <Card title="Traffic" state={state}>
        12 GB
      </Card>
    );
    const { rerender } = renderWidget(draw("refreshing"));
    expect(card("Traffic").getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Refreshing Traffic");
    expect(screen.getByText("12 GB")).toBeDefined();
    rerender(draw("ready"));
    expect(card("Traffic").hasAttribute("aria-busy")).toBe(false);
    expect(card("Traffic").textContent).toBe("Traffic12 GB");
  });

  test("that failed shows the error in its place, and can be retried", async () => {
    const revalidate = vi.fn();
    const { user } = renderWidget(
      <RetryContext.Provider value={{ revalidate, state: "idle" }}>
        <Card title="Audit" error={{ title: "The audit log could not be loaded.", requestId: "01J9" }}>
          never shown
        </Card>
      </RetryContext.Provider>,
    );
    const alert = within(card("Audit")).getByRole("alert");
    expect(within(alert).getByText("The audit log could not be loaded.")).toBeDefined();
    expect(within(alert).getByText("01J9")).toBeDefined();
    expect(screen.queryByText("never shown")).toBeNull();
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(revalidate).toHaveBeenCalledOnce();
  });
});

test("a page header contains the only main heading, badges, facts and actions", () => {
  const { container } = renderWidget(
    <PageHeader title="ws-1" badges="Online" facts={["Linux", "HQ"]} actions={<button type="button">Edit</button>} />,
  );
  expect(screen.getByRole("heading").textContent).toBe("ws-1");
  expect(screen.getByRole("heading").tagName).toBe("H1");
  expect(screen.getByText("Online")).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Linux", "HQ"]);
  expect(screen.getByRole("button", { name: "Edit" })).toBeDefined();
  expect(container.textContent).toBe("ws-1OnlineLinuxHQEdit");
});

test("tabs are links, and the current one is marked", async () => {
  const { user, address } = renderWidget(
    <Tabs
      label="Device"
      items={[
        { label: "Overview", to: "/d", isCurrent: true },
        { label: "Software", to: "/d/software", isCurrent: false, count: 342 },
      ]}
    />,
  );
  const tabs = within(screen.getByRole("navigation", { name: "Device" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Overview", "Software342"]);
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Overview");
  expect(tabs.getAllByRole("link").map(({ dataset }) => dataset["rows"])).toEqual([undefined, "342"]);
  await user.click(tabs.getByRole("link", { name: /Software/ }));
  expect(address()).toBe("/d/software");
});

describe("a breadcrumb", () => {
  const trail = () => screen.getByRole("navigation", { name: "Breadcrumb" });

  test("links the levels above, not the screen itself", async () => {
    const { user, address } = renderWidget(
      <Breadcrumb
        items={[{ label: "Insights" }, { label: "Assets", to: "/assets" }, { label: "ws-1", to: "/assets/ws-1" }]}
      />,
    );
    const levels = within(trail()).getAllByRole("listitem");
    expect(levels.map(({ textContent }) => textContent)).toEqual(["Insights", "Assets", "ws-1"]);
    expect(trail().querySelector("[aria-current=page]")?.textContent).toBe("ws-1");
    await user.click(within(trail()).getByRole("link"));
    expect(address()).toBe("/assets");
  });

  test("of one level is not rendered, because the title below it is the same", () => {
    const isDrawn = (items: Crumb[]) => {
      const { container } = renderWidget(<Breadcrumb items={items} />);
      return !within(container).getByRole("navigation").classList.contains("visually-hidden");
    };
    expect(isDrawn([{ label: "Dashboard" }])).toBe(false);
    expect(isDrawn([{ label: "Insights" }, { label: "Assets" }])).toBe(true);
  });
});

describe("a change", () => {
  test.each([
    [120, 100, "down", "bad", "up +20%"],
    [80, 100, "down", "good", "down −20%"],
    [120, 100, undefined, "neutral", "up +20%"],
    [100, 100, "down", "neutral", "unchanged 0%"],
  ] as const)("to %d from %d, better %s, is %s and is shown as %s", (current, previous, better, tone, text) => {
    const { container } = renderWidget(<ChangeMark current={current} previous={previous} better={better} />);
    expect(container.textContent).toBe(text);
    // The tone is the colour, which is not read by screen readers.
    expect(container.firstElementChild?.getAttribute("data-tone")).toBe(tone);
  });
});

test("the numbers of a strip link to the counted rows; an unknown number is a dash", async () => {
  const { user, address } = renderWidget(
    <KpiStrip
      label="Devices"
      items={[
        {
          label: "Online",
          value: "1,102",
          to: "/devices?status=online",
          rows: 1102,
          change: { current: 2, previous: 1 },
        },
        { label: "Stale", value: null, unit: "devices" },
      ]}
    />,
  );
  const figures = within(screen.getByRole("list", { name: "Devices" })).getAllByRole("listitem");
  expect(figures.map(({ textContent }) => textContent)).toEqual(["Online1,102up +100%", "Stale—"]);
  expect(screen.getByText("—").dataset["tip"]).toBe("Not collected yet");
  const link = screen.getByRole("link");
  expect(link.dataset["rows"]).toBe("1102");
  await user.click(link);
  expect(address()).toBe("/devices?status=online");
});

test("facts are a list of names and values", () => {
  renderWidget(<FactList facts={[{ label: "Owner", value: "Unknown", help: "Who uses the device." }]} />);
  const [name, value] = [screen.getByRole("term"), screen.getByRole("definition")];
  expect([name.textContent, value.textContent]).toEqual(["Owner", "Unknown"]);
  expect(name.closest("dl")).toBe(value.closest("dl"));
  expect(name.dataset["tip"]).toBe("Who uses the device.");
});

test("a timeline shows relative times, and the exact time on hover", () => {
  const iso = "2026-06-14T13:42:10Z";
  renderWidget(
    <Timeline
      events={[{ id: "1", at: { iso, formatted: formatTime(iso) }, title: "Isolated", actor: "Sara Okafor" }]}
    />,
  );
  expect(screen.getByRole("listitem").textContent).toBe("Isolated4 min ago · Sara Okafor");
  const time = screen.getByText<HTMLTimeElement>("4 min ago");
  expect(time.dateTime).toBe(iso);
  expect(time.dataset["tip"]).toContain("1:42:10 PM UTC");
});

test("layout adds no semantics to its content", () => {
  const { container } = renderWidget(
    <Stack gap="wide">
      <Grid>
        <GridItem span={8}>a</GridItem>
      </Grid>
      <Split aside="b">c</Split>
    </Stack>,
  );
  expect(container.textContent).toBe("abc");
  expect(container.querySelectorAll(":not(div)")).toHaveLength(0);
});
