import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";

import type { TimeRange } from "~/contract/language/time-range";

import { renderWidget } from "../testing/render-widget";
import { formatTime, NOW } from "../testing/samples";
import { Checkbox } from "./checkbox";
import { Combobox } from "./combobox";
import { DateTimeRange } from "./date-time-range";
import { Field } from "./field";
import { SearchInput } from "./search-input";
import { Select } from "./select";
import { TextArea, TextInput } from "./text-input";

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value;

describe("a field", () => {
  const name = (error?: string) => (
    <Field label="Name" hint="1 to 80 characters" error={error} required>
      {(control) => <TextInput {...control} name="name" />}
    </Field>
  );
  const ERROR = "A site of that name exists.";
  const input = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
  const description = (control: HTMLElement) =>
    control
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent);

  test("associates its label with the control", async () => {
    const { user } = renderWidget(name());
    await user.click(screen.getByText("Name"));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  });

  test("associates hint and error with the control", () => {
    renderWidget(name(ERROR));
    expect(description(input())).toEqual(["1 to 80 characters", ERROR]);
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(input().required).toBe(true);
    expect(screen.getByRole("alert").textContent).toBe(ERROR);
  });

  test("is valid again once its error is gone", () => {
    const { rerender } = renderWidget(name(ERROR));
    rerender(name());
    expect(description(input())).toEqual(["1 to 80 characters"]);
    expect(input().hasAttribute("aria-invalid")).toBe(false);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("without hint or error has no description", () => {
    renderWidget(<Field label="Notes">{(control) => <TextArea {...control} />}</Field>);
    const area = screen.getByRole("textbox", { name: "Notes" });
    expect(area.tagName).toBe("TEXTAREA");
    expect(area.hasAttribute("aria-describedby")).toBe(false);
    expect(area.hasAttribute("aria-invalid")).toBe(false);
  });
});

describe("a search", () => {
  function DeviceSearch() {
    const [value, setValue] = useState("");
    return <SearchInput label="Search devices" value={value} onValueChange={setValue} shortcut="/" />;
  }
  const box = () => screen.getByRole("searchbox", { name: "Search devices" });
  const clear = () => screen.queryByRole("button", { name: "Clear the search" });

  test("has a name, and a clear button only when it is not empty", async () => {
    const { user } = renderWidget(<DeviceSearch />);
    expect(clear()).toBeNull();
    expect(screen.getByText("/").getAttribute("aria-hidden")).toBe("true");
    await user.type(box(), "smb");
    expect(valueOf(box())).toBe("smb");
    expect(screen.queryByText("/")).toBeNull();
    await user.click(clear()!);
    expect(valueOf(box())).toBe("");
    expect(document.activeElement).toBe(box());
    expect(clear()).toBeNull();
  });

  test("is cleared by Escape", async () => {
    const { user } = renderWidget(<DeviceSearch />);
    await user.type(box(), "smb{Escape}");
    expect(valueOf(box())).toBe("");
  });
});

test("a select is native", async () => {
  const { user } = renderWidget(
    <Select aria-label="Tier" placeholder="Choose" options={[{ value: "a", label: "Essentials" }]} />,
  );
  const select = screen.getByRole("combobox", { name: "Tier" });
  expect(select.tagName).toBe("SELECT");
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose", "Essentials"]);
  expect(valueOf(select)).toBe("");
  await user.selectOptions(select, "Essentials");
  expect(valueOf(select)).toBe("a");
});

test("a checkbox is part of its label", async () => {
  const { user } = renderWidget(
    <Checkbox name="log" hint="Slower">
      Log
    </Checkbox>,
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Log/ });
  expect(box.closest("label")?.textContent).toBe("LogSlower");
  expect(box.name).toBe("log");
  await user.click(screen.getByText("Log"));
  expect(box.checked).toBe(true);
});

describe("a combobox", () => {
  interface Organization {
    id: string;
    name: string;
  }
  const ORGANIZATIONS: Organization[] = [
    { id: "t-1", name: "Harbor Group" },
    { id: "t-2", name: "Summit Clinic" },
    { id: "t-3", name: "Summit Foods" },
  ];

  function draw() {
    const onSelect = vi.fn<(item: Organization) => void>();
    function Switcher() {
      const [selected, setSelected] = useState<Organization | null>(ORGANIZATIONS[0] ?? null);
      return (
        <Combobox
          label="Organization"
          items={ORGANIZATIONS}
          keyOf={({ id }) => id}
          textsOf={({ id, name }) => [name, id]}
          selected={selected}
          onSelect={(item) => {
            onSelect(item);
            setSelected(item);
          }}
        />
      );
    }
    return { onSelect, ...renderWidget(<Switcher />) };
  }
  const box = () => screen.getByRole("combobox", { name: "Organization" });
  const isOpen = () => box().getAttribute("aria-expanded");
  const shown = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

  test("has a name, is closed, and shows the selected item", () => {
    draw();
    expect(isOpen()).toBe("false");
    expect(valueOf(box())).toBe("Harbor Group");
    expect(shown()).toEqual([]);
    // The list exists from the start, so that the control references an element.
    expect(document.getElementById(box().getAttribute("aria-controls")!)?.getAttribute("role")).toBe("listbox");
  });

  test("opens with all items and marks the selected one", async () => {
    const { user } = draw();
    await user.click(screen.getByRole("button", { name: "Show all: Organization" }));
    expect(isOpen()).toBe("true");
    expect(shown()).toEqual(["Harbor Group", "Summit Clinic", "Summit Foods"]);
    expect(screen.getByRole("listbox", { name: "Organization" }).id).toBe(box().getAttribute("aria-controls"));
    expect(screen.getByRole("status").textContent).toBe("3 shown");
  });

  test("narrows to the typed text, and selects with the keyboard", async () => {
    const { user, onSelect } = draw();
    await user.click(box());
    await user.clear(box());
    await user.type(box(), "summit");
    expect(shown()).toEqual(["Summit Clinic", "Summit Foods"]);
    expect(screen.getByRole("status").textContent).toBe("2 shown");
    const activeName = () => document.getElementById(box().getAttribute("aria-activedescendant")!)?.textContent;
    expect(activeName()).toBe("Summit Clinic");
    await user.keyboard("{ArrowDown}");
    expect(activeName()).toBe("Summit Foods");
    await user.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(ORGANIZATIONS[2]);
    expect(valueOf(box())).toBe("Summit Foods");
    expect(isOpen()).toBe("false");
  });

  test("selects by a click", async () => {
    const { user, onSelect } = draw();
    await user.click(box());
    await user.click(screen.getByRole("option", { name: "Summit Clinic" }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(ORGANIZATIONS[1]);
    expect(shown()).toEqual([]);
  });

  test("shows “No match” and selects nothing", async () => {
    const { user, onSelect } = draw();
    await user.click(box());
    await user.clear(box());
    await user.type(box(), "zebra{Enter}");
    expect(screen.getByText("No match for “zebra”")).toBeDefined();
    expect(isOpen()).toBe("true");
    expect(onSelect).not.toHaveBeenCalled();
  });

  test("is unchanged when it is left without selecting", async () => {
    const { user, onSelect } = draw();
    await user.click(box());
    await user.clear(box());
    await user.type(box(), "summit{Escape}");
    expect(valueOf(box())).toBe("Harbor Group");
    expect(isOpen()).toBe("false");
    expect(onSelect).not.toHaveBeenCalled();
  });

  test("takes Escape only while its list is open, and leaves it to the dialog around it otherwise", async () => {
    const { user } = draw();
    const reachesDialog = () => fireEvent.keyDown(box(), { key: "Escape" });
    expect(reachesDialog()).toBe(true);
    await user.click(box());
    expect(reachesDialog()).toBe(false);
    expect(isOpen()).toBe("false");
    expect(reachesDialog()).toBe(true);
    expect(valueOf(box())).toBe("Harbor Group");
  });
});

describe("a time range", () => {
  const FIXED = { start: "2026-06-01T12:00:00.000Z", end: "2026-06-01T14:30:00.000Z" };

  function draw(value: TimeRange) {
    const onChange = vi.fn<(range: TimeRange) => void>();
    const { user } = renderWidget(
      <DateTimeRange value={value} onChange={onChange} now={NOW} zone="America/New_York" formatTime={formatTime} />,
    );
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    return { onChange, user, press };
  }

  test("is one named group", () => {
    draw({ preset: "24h" });
    const group = screen.getByRole("group", { name: "Time range" });
    expect(
      within(group)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
    ).toEqual(["Earlier", null, "Later", "Zoom out to twice the time"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("shows the selected preset, and selects another", async () => {
    const { onChange, press } = draw({ preset: "24h" });
    await press("Last 24 hours");
    const panel = screen.getByRole("dialog", { name: "Last 24 hours" });
    const presets = within(panel)
      .getAllByRole("button")
      .filter((button) => button.hasAttribute("aria-pressed"));
    expect(presets.map(({ textContent }) => textContent)).toEqual([
      "Last 15 minutes",
      "Last hour",
      "Last 24 hours",
      "Last 7 days",
      "Last 30 days",
      "Last 90 days",
      "Today",
      "This week",
      "This month",
    ]);
    expect(within(panel).getByRole("button", { pressed: true }).textContent).toBe("Last 24 hours");
    await press("Last 7 days");
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ preset: "7d" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[9.1] shows a fixed range as dates and times of the viewer's zone", async () => {
    const { press } = draw(FIXED);
    const label = "06/01/2026, 8:00:00 AM – 06/01/2026, 10:30:00 AM";
    await press(label);
    const panel = within(screen.getByRole("dialog", { name: label }));
    expect(valueOf(panel.getByLabelText("From"))).toBe("2026-06-01T08:00");
    expect(valueOf(panel.getByLabelText("To"))).toBe("2026-06-01T10:30");
    expect(panel.getByText("Times are in America/New York.")).toBeDefined();
    expect(panel.queryByRole("button", { pressed: true })).toBeNull();
  });

  test("accepts a fixed range whose end is after its start", async () => {
    const { onChange, user, press } = draw(FIXED);
    await press("06/01/2026, 8:00:00 AM – 06/01/2026, 10:30:00 AM");
    const fill = async (label: string, moment: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), moment);
    };
    await fill("To", "2026-06-01T07:00");
    await press("Apply");
    expect(screen.getByRole("alert").textContent).toBe("The end must be after the start.");
    expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
    await user.clear(screen.getByLabelText("To"));
    await press("Apply");
    expect(screen.getByRole("alert").textContent).toBe("Both need a date and a time.");
    expect(onChange).not.toHaveBeenCalled();
    await fill("To", "2026-06-01T09:00");
    await press("Apply");
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: FIXED.start, end: "2026-06-01T13:00:00.000Z" });
  });

  test("that ends now cannot move forward", async () => {
    const { onChange, press } = draw({ preset: "1h" });
    const later = screen.getByRole("button", { name: "Later" });
    expect(later.getAttribute("aria-disabled")).toBe("true");
    expect(later.dataset["tip"]).toBe("The range ends now");
    await press("Later");
    expect(onChange).not.toHaveBeenCalled();
  });

  test("steps by its own length, and zooms out to twice its length", async () => {
    const { onChange, press } = draw(FIXED);
    expect(screen.getByRole("button", { name: "Later" }).hasAttribute("aria-disabled")).toBe(false);
    await press("Later");
    expect(onChange).toHaveBeenLastCalledWith({ start: FIXED.end, end: "2026-06-01T17:00:00.000Z" });
    await press("Earlier");
    expect(onChange).toHaveBeenLastCalledWith({ start: "2026-06-01T09:30:00.000Z", end: FIXED.start });
    await press("Zoom out to twice the time");
    expect(onChange).toHaveBeenLastCalledWith({ start: "2026-06-01T10:45:00.000Z", end: "2026-06-01T15:45:00.000Z" });
  });
});
