import fc from "fast-check";
import postcss from "postcss";
import { describe, expect, test } from "vitest";

import { readCustomCss } from "./custom-css.server";

describe("a brand's own rules", () => {
  test("are rewritten below the brand's attribute, without comments", () => {
    const { css, problems } = readCustomCss(`
      /* softer headings */
      h1, [data-screen="dashboard"] .card > h2:hover { letter-spacing: -0.01em; color: var(--accent) }
      html { accent-color: #0b5cad }
      :root[data-mode="dark"] h1::before { box-shadow: 0 1px 2px rgb(0 0 0 / 0.4) }
      @media (min-width: 768px) and (prefers-color-scheme: dark) { td { padding-block: calc(2px * 3) } }
    `);
    expect(problems).toEqual([]);
    expect(css).toBe(
      `[data-brand] h1,
[data-brand] [data-screen="dashboard"] .card > h2:hover {
  letter-spacing: -0.01em;
  color: var(--accent);
}
[data-brand] {
  accent-color: #0b5cad;
}
[data-brand][data-mode="dark"] h1::before {
  box-shadow: 0 1px 2px rgb(0 0 0 / 0.4);
}
@media (min-width: 768px) and (prefers-color-scheme: dark) {
[data-brand] td {
  padding-block: calc(2px * 3);
}
}`,
    );
  });

  test.each([
    ['@import "//evil.example/x.css";', "@import"],
    ["@font-face { font-family: x }", "@font-face"],
    ["@media (min-width: calc(1px)) { h1 { color: red } }", 'the condition "(min-width: calc(1px))"'],
    ["@media print { @media screen { h1 { color: red } } }", 'the condition "screen"'],
    ["h1 { background: URL(//evil.example/?) }", "URL("],
    ["h1 { background: u\\72l(x) }", "72l("],
    ["h1 { width: expression(alert(1)) }", 'the property "width"'],
    ["h1 { color: expression(alert(1)) }", "expression("],
    ["h1 { position: fixed }", "position: fixed"],
    ["h1 { position: sticky }", "position: sticky"],
    ["h1 { display: none }", 'the property "display"'],
    ["h1 { --primary: #fff }", 'the property "--primary"'],
    ["h1 { color: red !important }", "!important"],
    ["h1 { color: </style><script> }", 'the value "</style><script>"'],
    ['h1 { font-family: "x" }', 'the value ""x""'],
    ["h1 { color: rgb(1 2 3 }", undefined],
    ["h1 { p { color: red } }", "a rule inside a rule"],
    [":not(x), h1 { color: red }", 'the selector ":not(x)"'],
    ['[a="] { color: red } ["] { color: red }', 'the selector "[a="] { color: red } ["]"'],
    ["</style> h1 { color: red }", 'the selector "</style> h1"'],
    ["> h1 { color: red }", 'the selector "> h1"'],
    ["color: red", '"color" outside a rule'],
  ])("%s is rejected", (text, what) => {
    const { css, problems } = readCustomCss(text);
    if (what === undefined) expect(problems[0]?.isSyntax).toBe(true);
    else expect(problems.map((problem) => problem.what)).toEqual([what]);
    expect(css).not.toMatch(/evil|red|expression|fixed|--primary|fff|style/);
  });

  test("are all reported, each at its position", () => {
    const text = "h1 { display: none; color: red; opacity: 0 }\n@import url(x);";
    const { problems } = readCustomCss(text);
    expect(problems.map(({ offset }) => text.slice(offset, offset + 7))).toEqual(["display", "opacity", "@import"]);
  });

  test("never escape the brand, load or hide anything, for any input", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "h1",
        "a:hover",
        ":root",
        " > ",
        ", ",
        "{",
        "}",
        ";",
        ":",
        "color",
        "position",
        "red",
        "url(",
        ")",
        "(",
      ),
      fc.constantFrom(
        "@import ",
        "@media ",
        "print",
        "/*",
        "*/",
        "\\",
        '"',
        "'",
        "[a=",
        "]",
        "<",
        "!important",
        "\n",
        "var(--x)",
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { css } = readCustomCss(pieces.join(""));
        postcss.parse(css).walk((node) => {
          if (node.type === "rule") expect(node.selectors.every((one) => one.startsWith("[data-brand]"))).toBe(true);
          if (node.type === "atrule") expect(node.name).toBe("media");
          if (node.type === "decl") expect(node.prop).toMatch(/^(color|background|font)$/);
        });
        expect(css).not.toMatch(/url\(|[\\<]|@import/i);
      }),
      { numRuns: 2000 },
    );
  });
});
