import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { checkSvg } from "./svg-check";

const wrap = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">${inside}</svg>`;

describe("an SVG", () => {
  test.each([
    wrap('<path d="M0 0h8v8z" fill="#fff"/>'),
    wrap(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)" width="8" height="8"/><use xlink:href="#a"/>',
    ),
    wrap("<style>.a { fill: url('#b'); }</style><title>A &amp; B &#8217; &#x2019;</title>"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n${wrap("")}\n`,
    `\ufeff${wrap("")}`,
  ])("is accepted if it contains only graphics: %s", (text) => {
    expect(checkSvg(text)).toEqual([]);
  });

  test("is rejected if its copies multiply", () => {
    const copies = (levels: number) =>
      Array.from({ length: levels }, (_, level) => {
        const uses = `<use href="#a${level}"/>`.repeat(10);
        return `<g id="a${level + 1}">${uses}</g>`;
      });
    const picture = (levels: number) => wrap(`<path id="a0"/>${copies(levels).join("")}`);
    expect(checkSvg(picture(3))).toEqual([]);
    expect(checkSvg(picture(9))).toMatchObject([{ offset: 0, what: "copies more than 10,000 elements with <use>" }]);
    const chain = Array.from({ length: 5000 }, (_, index) => `<g id="b${index}"><use href="#b${index + 1}"/></g>`);
    expect(checkSvg(wrap(chain.join("")))).toMatchObject([{ what: "copies more than 10,000 elements with <use>" }]);
    expect(checkSvg(wrap('<g id="c"><use href="#c"/></g>'))).toEqual([]);
    expect(checkSvg(wrap("<g>".repeat(300)))).toMatchObject([{ what: "nests deeper than 256 levels" }]);
  });

  test.each([
    [
      "a view without a size",
      wrap("").replace("0 0 8 8", "0 0 8 0"),
      "has a viewBox without a size, so that nothing is drawn",
    ],
    [
      "a view of words",
      wrap("").replace("0 0 8 8", "a b c d"),
      "has a viewBox without a size, so that nothing is drawn",
    ],
    ["a script", wrap("<script>alert(1)</script>"), "contains a script element; it would run on the sign-in page"],
    ["a handler", wrap('<rect onload="alert(1)"/>'), "contains an onload attribute; it would run on the sign-in page"],
    [
      "a handler in capitals",
      wrap('<rect ONCLICK="alert(1)"/>'),
      "contains an ONCLICK attribute; it would run on the sign-in page",
    ],
    ["letters", wrap("<text>A</text>"), "contains a text element; its letters depend on the fonts of each computer"],
    [
      "letters in a span",
      wrap("<tspan>A</tspan>"),
      "contains a tspan element; its letters depend on the fonts of each computer",
    ],
    [
      "letters on a path",
      wrap("<textPath></textPath>"),
      "contains a textPath element; its letters depend on the fonts of each computer",
    ],
    [
      "foreign content",
      wrap("<foreignObject></foreignObject>"),
      "contains a foreignObject element, which a picture does not need",
    ],
    [
      "an animation",
      wrap('<animate attributeName="href"/>'),
      "contains an animate element, which a picture does not need",
    ],
    [
      "a picture from elsewhere",
      wrap('<image width="1"/>'),
      "contains an image element, which a picture does not need",
    ],
    [
      "a prefixed script",
      wrap("<svg:script></svg:script>"),
      "contains a svg:script element, which a picture does not need",
    ],
    [
      "a link elsewhere",
      wrap('<use href="https://evil.example/a.svg#b"/>'),
      'links to "https://evil.example/a.svg#b"; a picture may only point inside itself',
    ],
    [
      "a script address",
      wrap('<use href="javascript:alert(1)"/>'),
      "contains a script address in href; it would run on the sign-in page",
    ],
    ["a data address", wrap('<use href="data:text/html,x"/>'), "contains a data address in href"],
    [
      "a character reference in an address",
      wrap('<use href="&#106;avascript:alert(1)"/>'),
      "has a character reference in href",
    ],
    [
      "an outside url()",
      wrap('<rect fill="url(//evil.example)"/>'),
      'links to "//evil.example"; a picture may only point inside itself',
    ],
    [
      "an outside url() in a style",
      wrap('<rect style="fill: URL( &quot;//evil.example&quot; )"/>'),
      'links to "&quot;//evil.example&quot; "; a picture may only point inside itself',
    ],
    ["an import", wrap("<style>@import '//evil.example';</style>"), "has @import in its style"],
    ["an escape in a style", wrap("<style>a{b:u\\72l(//evil.example)}</style>"), "has an escape in its style"],
    ["a DOCTYPE", `<!DOCTYPE svg [<!ENTITY a "b">]>${wrap("")}`, "contains a DOCTYPE"],
    ["CDATA", wrap("<style><![CDATA[a]]></style>"), "contains a CDATA section"],
    ["a processing instruction", wrap('<?xml-stylesheet href="a"?>'), "contains a processing instruction"],
    ["an unknown entity", wrap("<title>&evil;</title>"), "contains an unknown entity"],
    ["a base", wrap('<g xml:base="x"/>'), "contains a xml:base attribute, which a picture does not need"],
    [
      "another namespace",
      '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>',
      "has an element outside the namespace http://www.w3.org/2000/svg",
    ],
    [
      "another namespace within",
      wrap('<g xmlns="http://www.w3.org/1999/xhtml"/>'),
      "has an element outside the namespace http://www.w3.org/2000/svg",
    ],
    ["no namespace", "<svg></svg>", "has an element outside the namespace http://www.w3.org/2000/svg"],
    ["an attribute twice", wrap('<rect x="1" x="2"/>'), "has the attribute x twice"],
    ["tags crossed", wrap("<g><defs></g></defs>"), "has an end tag </g> without its beginning"],
    ["an open quote", wrap('<rect x="1/>'), "has a tag <rect> that is not well formed"],
    ["an attribute without quotes", wrap("<rect x=1/>"), "has a tag <rect> that is not well formed"],
    ["a second root", wrap("") + wrap(""), "has another root than one <svg>"],
    ["another root", "<html></html>", "has another root than one <svg>"],
    ["text outside", `${wrap("")}text`, "has text outside the picture"],
    ["no end", '<svg xmlns="http://www.w3.org/2000/svg"><g>', "ends before the picture is complete"],
    ["nothing", "", "ends before the picture is complete"],
  ])("is rejected if it contains %s", (_what, text, what) => {
    expect(checkSvg(text)[0]?.what).toBe(what);
  });

  test("reports all problems at their positions", () => {
    const text = wrap('<a/><rect onclick="x"/>');
    expect(checkSvg(text).map(({ offset }) => text.slice(offset, offset + 7))).toEqual(["<a/><re", "onclick"]);
  });

  test("terminates for any text", () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("<", ">", "</", "/>", "<!--", "-->", '="', "<svg ", "<![CDATA[", "&amp;", " x="),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(checkSvg(wrap(pieces.join(""))).every(({ offset, what }) => offset >= 0 && what !== "")).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
