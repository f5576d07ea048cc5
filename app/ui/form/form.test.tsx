import { describe, expect, test } from "vitest";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { formatTime, NOW } from "../testing/samples";
import { Checkbox } from "./checkbox";
import { Combobox } from "./combobox";
import { DateTimeRange, RangePanel } from "./date-time-range";
import { Field } from "./field";
import { SearchInput } from "./search-input";
import { Select } from "./select";
import { TextArea, TextInput } from "./text-input";

const nothing = () => undefined;
const attribute = (tag: string | undefined, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag ?? "")?.[1];

describe("a field", () => {
  const html = renderMarkup(
    <Field label="Name" hint="1 to 80 characters" error="A site of that name exists." required>
      {(control) => <TextInput {...control} name="name" />}
    </Field>,
  );
  const [input] = tagsOf(html, "input");

  test("ties its label to the control", () => {
    expect(attribute(tagsOf(html, "label")[0], "for")).toBe(attribute(input, "id"));
  });

  test("has hint and error read with the control", () => {
    const ids = attribute(input, "aria-describedby")?.split(" ") ?? [];
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain("required");
    expect(html).toMatch(/role="alert"[^>]*>A site of that name exists\./);
  });

  test("without hint or error describes nothing", () => {
    const plain = tagsOf(
      renderMarkup(<Field label="Notes">{(control) => <TextArea {...control} />}</Field>),
      "textarea",
    )[0];
    expect(plain).not.toContain("aria-describedby");
    expect(plain).not.toContain("aria-invalid");
  });
});

test("a search is named, and offers to be emptied only when it is not", () => {
  const draw = (value: string) =>
    renderMarkup(<SearchInput label="Search devices" value={value} onValueChange={nothing} shortcut="/" />);
  expect(tagsOf(draw(""), "input")[0]).toContain('aria-label="Search devices"');
  expect(tagsOf(draw(""), "button")).toEqual([]);
  expect(tagsOf(draw("smb"), "button")[0]).toContain('aria-label="Clear the search"');
});

test("a select is the browser's own", () => {
  const html = renderMarkup(
    <Select aria-label="Tier" placeholder="Choose" options={[{ value: "a", label: "Essentials" }]} />,
  );
  expect(html).toContain('<option value="">Choose</option><option value="a">Essentials</option>');
});

test("a checkbox is part of its label", () => {
  expect(renderMarkup(<Checkbox name="log">Log</Checkbox>)).toMatch(
    /<label[^>]*><input name="log" type="checkbox"\/><span>Log/,
  );
});

describe("a combobox", () => {
  const html = renderMarkup(
    <Combobox
      label="Organization"
      items={[{ id: "t-1", name: "Harbor Group" }]}
      keyOf={({ id }) => id}
      textsOf={({ id, name }) => [name, id]}
      selected={{ id: "t-1", name: "Harbor Group" }}
      onSelect={nothing}
    />,
  );

  test("is named, closed, and shows what is chosen", () => {
    const [input] = tagsOf(html, "input");
    expect(input).toContain('role="combobox"');
    expect(input).toContain('aria-expanded="false"');
    expect(input).toContain('value="Harbor Group"');
    expect(attribute(tagsOf(html, "label")[0], "for")).toBe(attribute(input, "id"));
    expect(html).toContain(`id="${attribute(input, "aria-controls")}"`);
  });
});

describe("a time range", () => {
  const draw = (value: Parameters<typeof DateTimeRange>[0]["value"]) =>
    renderMarkup(
      <DateTimeRange value={value} onChange={nothing} now={NOW} zone="America/New_York" formatTime={formatTime} />,
    );

  const drawPanel = (value: Parameters<typeof RangePanel>[0]["value"]) =>
    renderMarkup(<RangePanel value={value} now={NOW} zone="America/New_York" onPick={nothing} />);

  test("is one named group, and says which preset is chosen", () => {
    expect(draw({ preset: "24h" })).toContain('role="group" aria-label="Time range"');
    const panel = drawPanel({ preset: "24h" });
    expect(panel.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(textOf(panel)).toContain(
      "Last 15 minutes Last hour Last 24 hours Last 7 days Last 30 days Last 90 days Today This week This month",
    );
  });

  test("[9.1] writes fixed moments as dates and times of the viewer's zone", () => {
    const range = { start: "2026-06-01T12:00:00.000Z", end: "2026-06-01T14:30:00.000Z" };
    expect(textOf(draw(range))).toContain("06/01/2026, 8:00:00 AM – 06/01/2026, 10:30:00 AM");
    expect(drawPanel(range)).toContain('value="2026-06-01T08:00"');
    expect(drawPanel(range)).toContain("Times are in America/New York.");
  });

  test("that ends now goes no later", () => {
    expect(draw({ preset: "1h" })).toMatch(/aria-label="Later"[^>]*aria-disabled="true"/);
    expect(draw({ start: "2026-06-01T12:00:00.000Z", end: "2026-06-01T14:30:00.000Z" })).not.toMatch(
      /aria-label="Later"[^>]*aria-disabled/,
    );
  });
});
