import type { Locator, Page } from "playwright/test";

/** Presses the mouse on a chart and moves it, from one part of its width to another; the button stays down. */
export async function dragOver(page: Page, chart: Locator, from: number, to: number): Promise<void> {
  const plot = chart.locator("svg:has(.drag-range)");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error("The chart is not drawn");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, middle, { steps: 5 });
}
