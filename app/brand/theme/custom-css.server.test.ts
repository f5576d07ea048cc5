import fc from "fast-check";
import postcss from "postcss";
import { describe, expect, test } from "vitest";

import { readCustomCss } from "./custom-css.server";

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

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
    ["h1 { background: u\\72l(x) }", 'escapes: "u\\72l(x)" means "url(x)"'],
    ["h1 { c\\6f lor: red }", 'escapes: "c\\6f lor" means "color"'],
    ["h1 { color: red\\; }", 'escapes: "red\\;" means "red;"'],
    ["\\68 1 { color: red }", 'escapes: "\\68 1" means "h1"'],
    ["@media pr\\69nt { h1 { color: red } }", 'escapes: "pr\\69nt" means "print"'],
    ["h1 { width: expression(alert(1)) }", 'the property "width"'],
    ["h1 { color: expression(alert(1)) }", "expression("],
    ["h1 { position: fixed }", "position: fixed"],
    ["h1 { position: sticky }", "position: sticky"],
    ["h1 { display: none }", 'the property "display"'],
    ["h1 { --primary: #fff }", 'the property "--primary"'],
    ["h1 { color: red !important }", "!important"],
    ["h1 { color: </style><script> }", 'the value "</style><script>"'],
    ['h1 { font-family: "x" }', 'the value "x"'],
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

  test.each([
    ["font-size: 0", "makes text unreadable"],
    ["font-size: 0.01em", "makes text unreadable"],
    ["font-size: 1e-9px", "makes text unreadable"],
    ["font-size: clamp(0px, 1px, 2px)", "makes text unreadable"],
    ["font-size: calc(1rem * 0)", "makes text unreadable"],
    ["font-size: max(1rem*0, 9px*0)", "makes text unreadable"],
    ["font-size: 5000px", "makes text unreadable"],
    ["font: 0/0 a", "makes text unreadable"],
    ["font: bold 16px/0 a", "makes text unreadable"],
    ["line-height: 0.1", "makes text unreadable"],
    ["letter-spacing: -9999px", "makes text unreadable"],
    ["word-spacing: 300vw", "makes text unreadable"],
    ["color: transparent", "makes text hard to see"],
    ["color: #0000", "makes text hard to see"],
    ["color: #11223310", "makes text hard to see"],
    ["color: rgba(0, 0, 0, 0)", "makes text hard to see"],
    ["color: rgb(0 0 0 / 10%)", "makes text hard to see"],
    ["color: rgb(from red r g b / 0)", "makes text hard to see"],
    ["color: color-mix(in srgb, red 1%, transparent)", "makes text hard to see"],
    ["padding-inline-start: 9999px", "moves or covers content"],
    ["padding: 8px 300vw", "moves or covers content"],
    ["box-shadow: 0 0 0 100vmax #fff", "moves or covers content"],
    ["outline: 5000px solid #fff", "moves or covers content"],
  ])("%s is rejected, because it hides content", (declaration, why) => {
    const { css, problems } = readCustomCss(`h1 { ${declaration} }`);
    expect(problems.map(({ what }) => what)).toEqual([
      expect.stringMatching(`^"${escapePattern(declaration)}", which ${why}; use `),
    ]);
    expect(css).not.toContain(":");
  });

  test.each([
    "font-size: 0.875rem",
    "font-size: clamp(1rem, 2vw, 1.5rem)",
    "font-size: var(--size)",
    "font-size: small",
    "font: italic 700 14px/1.4 Inter, sans-serif",
    "line-height: 1.1",
    "letter-spacing: 0",
    "letter-spacing: -0.02em",
    "color: #ffffffcc",
    "color: rgb(255 255 255 / 0.8)",
    "color: color-mix(in oklab, var(--primary) 80%, black)",
    "background: transparent",
    "padding: 0 5%",
    "border-radius: 9999px",
    "border: 0",
    "box-shadow: 0 8px 24px -4px rgb(0 0 0 / 0.2)",
    "background-image: linear-gradient(90deg, #fff 0%, #eee 100%)",
    "gap: 0",
  ])("%s is accepted", (declaration) => {
    expect(readCustomCss(`h1 { ${declaration} }`)).toEqual({
      problems: [],
      css: `[data-brand] h1 {\n  ${declaration};\n}`,
    });
  });

  test.each([
    ["a { color: white } a { background: white }", '"color: white" on "background: white"'],
    ["a { background: #fff } .b, a { color: white }", '"color: white" on "background: #fff"'],
    ["td > a { color: #fff } @media print { td>a { background: white } }", '"color: #fff" on "background: white"'],
    ["@media print { a { color: #fff } } a { background: white }", '"color: #fff" on "background: white"'],
  ])("%s is rejected, because its rules together hide text", (text, what) => {
    expect(readCustomCss(text)).toMatchObject({ css: "", problems: [{ what: `${what}, which hides the text` }] });
  });

  test.each([
    "a { color: white } b { background: white }",
    "a { color: white } a { background: white } a { background: black }",
    "@media print { a { color: white } } @media screen { a { background: white } }",
  ])("%s is accepted, because its rules do not hide text together", (text) => {
    expect(readCustomCss(text).problems).toEqual([]);
  });

  test.each([
    ["color: redd", "is not a colour"],
    ["border-color: #fff 12px", "is not a colour"],
    ["padding: 5x", "is not known"],
    ["font-size: 15", "has no unit"],
    ["row-gap: 0 4", "has no unit"],
  ])("%s is rejected, because a browser ignores it", (declaration, why) => {
    expect(readCustomCss(`a { ${declaration} }`).problems.map((problem) => problem.what)).toEqual([
      expect.stringMatching(why),
    ]);
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
