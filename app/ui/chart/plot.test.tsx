import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Plot } from "./plot";

test("hours of several days have labels that do not overlap, so fewer of them", () => {
  const ticks = Array.from({ length: 49 }, (_, hour) => `11/${27 + Math.floor(hour / 24)} ${(hour % 12) + 1} AM`);
  const html = renderToStaticMarkup(
    <Plot
      scale={{ ticks: [0, 1], max: 1 }}
      height={100}
      formatTick={String}
      ticks={ticks}
      shareOf={(index, count) => index / (count - 1)}
    >
      {null}
    </Plot>,
  );
  expect(
    [...html.matchAll(/<svg[^>]*class="x (wide|narrow)".*?<\/svg>/g)].map(([axis]) => axis.split("<text").length - 1),
  ).toEqual([4, 2]);
});
