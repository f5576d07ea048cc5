import { screen } from "@testing-library/react";
import type { FormEvent } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { TextArea } from "~/ui/form/text-input";
import { renderWidget } from "~/ui/testing/render-widget";

import { submitFromTextAreas } from "./submit-from-text-areas";

beforeAll(submitFromTextAreas);

describe("a field of several lines", () => {
  const form = (isDisabled = false) => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    const widget = renderWidget(
      <form onSubmit={onSubmit}>
        <button type="button">Preview</button>
        <TextArea aria-label="Notes" />
        <button type="submit" disabled={isDisabled}>
          Save
        </button>
      </form>,
    );
    return { ...widget, onSubmit, area: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" }) };
  };

  test.each(["Control", "Meta"])("submits its form with %s and Enter, but not with Enter alone", async (key) => {
    const { user, onSubmit, area } = form();
    await user.type(area, "One{Enter}two");
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(area.value).toBe("One\ntwo");
  });

  test("does not submit a form whose button is disabled", async () => {
    const { user, onSubmit, area } = form(true);
    await user.click(area);
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
