import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";

import { renderWidget } from "../testing/render-widget";
import { context, makeField } from "../testing/samples";
import { DataTable, type DataTableProps } from "./data-table";
import { toColumns } from "./field-columns";

interface Row {
  name: string;
  os: { name: string };
  bytes: number;
}

const ROWS: Row[] = [
  { name: "ws-1", os: { name: "Linux" }, bytes: 1000 },
  { name: "ws-2", os: { name: "" }, bytes: 0 },
];
const FIELDS = [
  makeField({ name: "name", label: "Device", kind: "device" }),
  makeField({ name: "os.name", label: "OS", kind: "text", help: "As the sensor saw it." }),
  makeField({ name: "bytes", label: "Sent", kind: "bytes", sort: false, filter: false }),
];

type Options = Partial<DataTableProps<Row>>;

function Devices(options: Options) {
  return (
    <DataTable
      caption="Devices"
      columns={toColumns<Row>(FIELDS, { context })}
      rows={ROWS}
      keyOf={(row) => row.name}
      {...options}
    />
  );
}
const draw = (options: Options = {}) => renderWidget(<Devices {...options} />);
const table = () => screen.getByRole("table", { name: "Devices" });
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole("rowheader", { name }).closest("tr")!;

describe("a table", () => {
  test("has a name, and names its columns and rows", () => {
    draw();
    expect(textsOf(within(table()).getAllByRole("columnheader"))).toEqual(["Device", "OS", "Sent"]);
    expect(textsOf(within(table()).getAllByRole("rowheader"))).toEqual(["ws-1", "ws-2"]);
  });

  test("scrolls in a named area that is reachable by keyboard", async () => {
    const { user } = draw();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Devices" }));
  });

  test("reads nested values, and aligns numbers at the end", () => {
    draw();
    expect(textsOf(within(rowOf("ws-1")).getAllByRole("cell"))).toEqual(["Linux", "1 kB"]);
    expect(textsOf(within(rowOf("ws-2")).getAllByRole("cell"))).toEqual(["Unknown", "0 B"]);
    for (const name of ["ws-1", "ws-2"]) {
      const alignments = [...rowOf(name).cells].map((cell) => getComputedStyle(cell).textAlign);
      expect(alignments).toEqual(["start", "start", "end"]);
    }
  });

  test("shows the icon of a device's type if a row includes it, otherwise the general device icon", () => {
    const iconOf = (row: object) => {
      const { container } = draw({
        rows: [{ ...ROWS[0], ...row } as Row],
        columns: toColumns<Row>(FIELDS.slice(0, 1), { context }),
      });
      return within(container).getByRole("rowheader").querySelector("svg")?.outerHTML;
    };
    const [server, laptop, any] = [iconOf({ deviceType: "server" }), iconOf({ deviceType: "laptop" }), iconOf({})];
    expect(new Set([server, laptop, any]).size).toBe(3);
    expect(any).toBeDefined();
  });

  test("explains the meaning of a column", () => {
    draw();
    expect(screen.getByRole("columnheader", { name: "OS" }).dataset["tip"]).toBe("As the sensor saw it.");
    expect(screen.getByRole("columnheader", { name: "Device" }).dataset["tip"]).toBeUndefined();
  });

  test("reserves space for its rows while they are loading, silently", () => {
    const { container } = draw({ state: "loading", skeletonRows: 20 });
    expect(table().getAttribute("aria-busy")).toBe("true");
    expect(container.querySelectorAll("tbody tr")).toHaveLength(20);
    // Only the header is exposed to screen readers.
    expect(within(table()).getAllByRole("row")).toHaveLength(1);
    expect(screen.queryByText("ws-1")).toBeNull();
  });

  test("retains its rows while they are fetched again", () => {
    const { rerender } = draw({ state: "refreshing" });
    expect(screen.getByRole("status").textContent).toBe("Refreshing Devices");
    expect(table().getAttribute("aria-busy")).toBe("true");
    const row = rowOf("ws-1");
    rerender(<Devices />);
    expect(screen.getByRole("status").textContent).toBe("");
    expect(table().hasAttribute("aria-busy")).toBe(false);
    expect(rowOf("ws-1")).toBe(row);
  });

  test("without rows shows its empty text over the whole width", () => {
    draw({ rows: [], empty: "No devices yet." });
    expect(within(table()).getByRole<HTMLTableCellElement>("cell", { name: "No devices yet." }).colSpan).toBe(3);
  });
});

describe("the sort order of a table", () => {
  const sortHref = (key: string, isAdded: boolean) => `?sort=${key}${isAdded ? "&add" : ""}`;

  test("is announced on the main column only; a second key is described in text", () => {
    draw({
      sortHref,
      sort: [
        { key: "os.name", descending: true },
        { key: "name", descending: false },
      ],
    });
    const sorted = screen.getAllByRole("columnheader").filter((header) => header.hasAttribute("aria-sort"));
    expect(sorted).toEqual([screen.getByRole("columnheader", { name: "OS" })]);
    expect(sorted[0]?.getAttribute("aria-sort")).toBe("descending");
    expect(screen.getByRole("columnheader", { name: "Device , second key, ascending" })).toBeDefined();
  });

  test("is changed by links, if a field is sortable", async () => {
    const { user, address } = draw({ sortHref });
    expect(textsOf(screen.getAllByRole("link"))).toEqual(["Device", "OS"]);
    await user.click(screen.getByRole("link", { name: "OS" }));
    expect(address()).toBe("/devices?sort=os.name");
    await user.click(screen.getByRole("link", { name: "Device" }));
    expect(address()).toBe("/devices?sort=name");
  });

  test("gets a second key by a shift-click", async () => {
    const { user, address } = draw({ sortHref });
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("link", { name: "OS" }));
    expect(address()).toBe("/devices?sort=os.name&add");
  });
});

describe("selecting rows", () => {
  const PAGE = "Select all rows on this page";
  const MANY: Row[] = ["ws-1", "ws-2", "ws-3", "ws-4"].map((name) => ({ name, os: { name: "Linux" }, bytes: 1 }));

  /** A table with its selection, which initially contains these rows. */
  function Selectable({ keys = [] }: { keys?: readonly string[] }) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(keys));
    return <Devices rows={MANY} selection={{ selected, onChange: setSelected, nameOf: (row) => row.name }} />;
  }
  const drawSelectable = (...keys: string[]) => renderWidget(<Selectable keys={keys} />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const chosen = () => MANY.map(({ name }) => name).filter((name) => box(`Select ${name}`).checked);
  const markedRows = () =>
    textsOf(screen.getAllByRole("row", { selected: true }).map((row) => row.querySelector("th")!));

  test("has a named checkbox per row and one for the page", () => {
    drawSelectable("ws-1");
    const names = screen.getAllByRole("checkbox").map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual([PAGE, "Select ws-1", "Select ws-2", "Select ws-3", "Select ws-4"]);
    expect(chosen()).toEqual(["ws-1"]);
    expect(markedRows()).toEqual(["ws-1"]);
  });

  test("keeps an empty table's text as wide as the table", () => {
    draw({ rows: [], selection: { selected: new Set(), onChange: () => undefined, nameOf: (row) => row.name } });
    expect(screen.getByRole<HTMLTableCellElement>("cell", { name: "Nothing to show." }).colSpan).toBe(4);
    expect(box(PAGE).checked).toBe(false);
  });

  test("selects and deselects a row by its checkbox", async () => {
    const { user } = drawSelectable("ws-1");
    await user.click(box("Select ws-3"));
    expect(chosen()).toEqual(["ws-1", "ws-3"]);
    expect(markedRows()).toEqual(["ws-1", "ws-3"]);
    await user.click(box("Select ws-1"));
    expect(chosen()).toEqual(["ws-3"]);
  });

  test("selects the rows between two by shift-click", async () => {
    const { user } = drawSelectable();
    await user.click(box("Select ws-4"));
    await user.keyboard("{Shift>}");
    await user.click(box("Select ws-2"));
    await user.keyboard("{/Shift}");
    expect(chosen()).toEqual(["ws-2", "ws-3", "ws-4"]);
  });

  test("selects the rows whose boxes were ticked before scripts ran", async () => {
    const tick = (served: HTMLElement) => {
      for (const name of ["ws-2", "ws-4"])
        within(served)
          .getByRole("checkbox", { name: `Select ${name}` })
          .click();
    };
    const { user } = renderWidget(<Selectable />, tick);
    expect(markedRows()).toEqual(["ws-2", "ws-4"]);
    await user.click(box("Select ws-4"));
    expect(markedRows()).toEqual(["ws-2"]);
    expect(chosen()).toEqual(["ws-2"]);
  });

  test("selects the whole page if its box was ticked before scripts ran", () => {
    renderWidget(<Selectable />, (served) => within(served).getByRole("checkbox", { name: PAGE }).click());
    expect(markedRows()).toEqual(["ws-1", "ws-2", "ws-3", "ws-4"]);
  });

  test("checks the page's checkbox only if every row is selected, and marks it as mixed if some are", async () => {
    const { user } = drawSelectable("ws-1", "ws-2", "ws-3");
    expect([box(PAGE).checked, box(PAGE).indeterminate]).toEqual([false, true]);
    await user.click(box("Select ws-4"));
    expect([box(PAGE).checked, box(PAGE).indeterminate]).toEqual([true, false]);
  });

  test("selects and deselects the whole page", async () => {
    const { user } = drawSelectable("ws-2");
    await user.click(box(PAGE));
    expect(chosen()).toEqual(["ws-1", "ws-2", "ws-3", "ws-4"]);
    await user.click(box(PAGE));
    expect(chosen()).toEqual([]);
    expect([box(PAGE).checked, box(PAGE).indeterminate]).toEqual([false, false]);
  });
});

describe("the value menu", () => {
  function drawWithMenu() {
    const onSelect = vi.fn<(field: string, value: unknown) => void>();
    const columns = toColumns<Row>(FIELDS, {
      context,
      menuFor: ({ name }, value) => [
        { label: `Only ${value}`, onSelect: () => onSelect(name, value) },
        { label: `Not ${value}`, onSelect: () => onSelect(`-${name}`, value) },
      ],
    });
    return { onSelect, ...draw({ columns }) };
  }
  const opener = () => screen.getByRole("button");
  const isOpen = () => opener().getAttribute("aria-expanded");
  const items = () => textsOf(screen.queryAllByRole("menuitem"));

  test("has one button with one Tab stop", async () => {
    const { user } = drawWithMenu();
    expect(opener().getAttribute("aria-label")).toBe("Device: value menu");
    expect(opener().getAttribute("aria-haspopup")).toBe("menu");
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(opener());
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test("follows the pointer from cell to cell, and opens with the actions of that value", async () => {
    const { user, onSelect } = drawWithMenu();
    await user.hover(screen.getByRole("cell", { name: "Linux" }));
    expect(opener().getAttribute("aria-label")).toBe("OS: value menu");
    expect(isOpen()).toBe("false");
    // user-event does not report where a pointer goes when it leaves a cell, so the button would be gone before the
    // click.
    fireEvent.click(opener());
    expect(isOpen()).toBe("true");
    expect(screen.getByRole("menu", { name: "OS: value menu" })).toBeDefined();
    expect(items()).toEqual(["Only Linux", "Not Linux"]);
    await user.click(screen.getByRole("menuitem", { name: "Not Linux" }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("-os.name", "Linux");
    expect(isOpen()).toBe("false");
    expect(items()).toEqual([]);
  });

  test("is not offered on a field that cannot be filtered by", async () => {
    const { user } = drawWithMenu();
    await user.hover(screen.getByRole("cell", { name: "Linux" }));
    expect(opener().hasAttribute("data-shown")).toBe(true);
    await user.hover(screen.getByRole("cell", { name: "1 kB" }));
    expect(opener().hasAttribute("data-shown")).toBe(false);
  });

  test("is navigable and usable with the keyboard only", async () => {
    const { user, onSelect } = drawWithMenu();
    opener().focus();
    await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
    // The last column has no menu, so the second right arrow did nothing.
    expect(opener().getAttribute("aria-label")).toBe("OS: value menu");
    await user.keyboard("{ArrowUp}{ArrowLeft}{Enter}");
    expect(items()).toEqual(["Only ws-1", "Not ws-1"]);
    expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Only ws-1" }));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("-name", "ws-1");
  });

  test("closes on Escape, and restores focus", async () => {
    const { user, onSelect } = drawWithMenu();
    opener().focus();
    await user.keyboard(".");
    expect(isOpen()).toBe("true");
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe("false");
    expect(document.activeElement).toBe(opener());
    expect(onSelect).not.toHaveBeenCalled();
  });

  test("is missing in a table without value actions", () => {
    draw();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
