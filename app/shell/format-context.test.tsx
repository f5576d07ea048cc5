import { expect, test } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";
import type { CellField } from "~/ui/table/cells/cell";
import { formatCell, renderCell } from "~/ui/table/cells/render-cell";

import { FormatProvider, useFormats } from "./format-context";
import { FORMAT_SHELL } from "./testing/format-shell";

const SHELL = { ...FORMAT_SHELL, personNames: { "tess@acme.example": "Tess Taylor" } };
const ASSIGNEE: CellField = { name: "assignee", label: "Assignee", kind: "person", missing: "Unassigned" };

function Assignees() {
  const formats = useFormats();
  return (
    <ul>
      {["tess@acme.example", "gone@acme.example", null].map((value) => (
        <li key={value} title={formatCell(ASSIGNEE, value, formats)}>
          {renderCell(ASSIGNEE, value, formats)}
        </li>
      ))}
    </ul>
  );
}

test("people are shown by name with their address on hover, and unknown people by their address", () => {
  renderWidget(
    <FormatProvider shell={SHELL} zone="UTC">
      <Assignees />
    </FormatProvider>,
  );
  const items = [...document.querySelectorAll("li")];
  expect(items.map(({ title, textContent }) => [title, textContent])).toEqual([
    ["Tess Taylor", "Tess Taylor"],
    ["gone@acme.example", "gone@acme.example"],
    ["Unassigned", "Unassigned"],
  ]);
  expect(items[0]?.querySelector("[data-tip]")?.getAttribute("data-tip")).toBe("tess@acme.example");
});
