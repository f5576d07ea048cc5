import { expect, test } from "vitest";

import { ReportLogo } from "./report-logo";

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

test.each([
  svg('<path d="M0 0h9v9Z"/>'),
  svg('<!-- a comment --><defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>'),
  `<?xml version="1.0"?>\n${svg("<g><circle r='2'/></g>")}`,
  "data:image/png;base64,iVBORw0KGgo=",
])("a logo of shapes and a PNG can be printed: %s", (logo) => {
  expect(ReportLogo.safeParse(logo).success).toBe(true);
});

test.each([
  svg('<image href="/etc/passwd"/>'),
  svg('<image xlink:href="http://elsewhere.example"/>'),
  svg('<use href="#a"/>'),
  svg("<script>1</script>"),
  svg("<text>Acme</text>"),
  svg("<style>path{fill:red}</style>"),
  svg('<path fill="url(http://elsewhere.example)"/>'),
  svg(
    '<linearGradient id="a" spreadMethod="repeat" x2="1e-9"><stop/></linearGradient><path fill="url(#a)" d="M0 0h9"/>',
  ),
  svg("&lt;"),
  `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`,
  "<html></html>",
  "data:image/svg+xml;base64,AAAA",
  "/etc/logo.png",
  svg(`<path d="${"M0 0".repeat(40_000)}"/>`),
])("a logo that could load, run, copy or repeat something is refused: %.60s", (logo) => {
  expect(ReportLogo.safeParse(logo).success).toBe(false);
});
