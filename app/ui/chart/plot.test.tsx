import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Plot } from "./plot";

/** The number of labels of a wide and of a narrow chart with these times. */
function countLabels(ticks: readonly string[], side?: string): number[] {
  const html = renderToStaticMarkup(
    <Plot
      side={side}
      scale={{ ticks: [0, 1], max: 1 }}
      height={100}
      formatTick={String}
      ticks={ticks}
      shareOf={(index, count) => index / (count - 1)}
    >
      {null}
    </Plot>,
  );
  return [...html.matchAll(/<svg[^>]*class="x (wide|narrow)".*?<\/svg>/g)].map(
    ([axis]) => axis.split("<text").length - 1,
  );
}

test("hours of several days have labels that do not overlap, so fewer of them", () => {
  const ticks = Array.from({ length: 49 }, (_, hour) => `11/${27 + Math.floor(hour / 24)} ${(hour % 12) + 1} AM`);
  expect(countLabels(ticks)).toEqual([4, 2]);
});

test("labels of lines beside a chart leave room for fewer times", () => {
  const ticks = Array.from({ length: 25 }, (_, hour) => `${(hour % 12) + 1}:00 PM`);
  expect([countLabels(ticks), countLabels(ticks, "Median")]).toEqual([
    [7, 3],
    [4, 3],
  ]);
});
