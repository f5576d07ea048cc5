import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { renderWidget } from "../testing/render-widget";
import { MentionArea } from "./mention-area";

const PEOPLE = ["Tess Marlowe", "Mara Teller", "Bo Lind"].map((displayName) => ({
  displayName,
  email: `${displayName.split(" ")[0]?.toLowerCase()}@acme.example`,
}));

function draw() {
  function Composer() {
    const [text, setText] = useState("");
    return (
      <MentionArea
        id="c"
        required={false}
        aria-describedby={undefined}
        aria-invalid={undefined}
        name="text"
        rows={3}
        people={PEOPLE}
        value={text}
        onChange={setText}
      />
    );
  }
  return renderWidget(<Composer />);
}
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const shown = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("suggests people after an @; arrow keys select, and Enter inserts the name", async () => {
  const { user } = draw();
  await user.type(box(), "Please ask @te");
  expect(shown()).toEqual(["Tess Marlowetess@acme.example", "Mara Tellermara@acme.example"]);
  const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(active()).toContain("Tess Marlowe");
  await user.keyboard("{ArrowDown}");
  expect(active()).toContain("Mara Teller");
  await user.keyboard("{Enter}");
  expect(box().value).toBe("Please ask @Mara Teller ");
  expect(shown()).toEqual([]);
  await user.keyboard("today");
  expect(box().value).toBe("Please ask @Mara Teller today");
});

test("closes the suggestions on Escape and leaves the text; Enter then inserts a line break again", async () => {
  const { user } = draw();
  await user.type(box(), "@bo");
  expect(shown()).toHaveLength(1);
  await user.keyboard("{Escape}");
  expect(shown()).toEqual([]);
  await user.keyboard("{Enter}done");
  expect(box().value).toBe("@bo\ndone");
});

test("selects a person by a click", async () => {
  const { user } = draw();
  await user.type(box(), "@");
  expect(shown()).toHaveLength(3);
  await user.click(screen.getByText("Bo Lind"));
  expect(box().value).toBe("@Bo Lind ");
});

test("suggests no one for an email address", async () => {
  const { user } = draw();
  await user.type(box(), "tess@acme");
  expect(shown()).toEqual([]);
});
