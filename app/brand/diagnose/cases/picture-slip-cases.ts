import type { MistakeCase } from "../test-diagnosis";

/** Pictures that are damaged or mislead, and paths that lead elsewhere: each has a single diagnostic. */
export const PICTURE_SLIP_CASES: MistakeCase[] = [
  {
    code: "B405",
    at: "northwind/logo.svg:1:59",
    more: "assets: { logo: logo.svg }\n",
    files: {
      "northwind/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><image href="https://a.example/x.png"/></svg>',
    },
    message: "the SVG contains an image element, which a picture does not need",
    hint: "export as plain SVG, with text converted to paths",
  },
  {
    code: "B405",
    at: "northwind/logo.svg:1:59",
    more: "assets: { logo: logo.svg }\n",
    files: {
      "northwind/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><foreignObject><div/></foreignObject></svg>',
    },
    message: "the SVG contains a foreignObject element, which a picture does not need",
    hint: "export as plain SVG, with text converted to paths",
  },
  {
    code: "B405",
    at: "northwind/logo.svg:1:98",
    more: "assets: { logo: logo.svg }\n",
    files: {
      "northwind/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 8 8"><h:script>x</h:script></svg>',
    },
    message: "the SVG contains a h:script element, which a picture does not need",
    hint: "export as plain SVG, with text converted to paths",
  },
  {
    code: "B405",
    at: "northwind/logo.svg:1:59",
    more: "assets: { logo: logo.svg }\n",
    files: {
      "northwind/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><SCRIPT>x</SCRIPT></svg>',
    },
    message: "the SVG contains a SCRIPT element, which a picture does not need",
    hint: "export as plain SVG, with text converted to paths",
  },
  {
    code: "B405",
    at: "northwind/logo.svg:1:1",
    more: "assets: { logo: logo.svg }\n",
    files: {
      "northwind/logo.svg":
        '<?xml-stylesheet href="https://a.example/x.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0"/></svg>',
    },
    message: "the SVG contains a processing instruction",
    hint: "export as plain SVG, with text converted to paths",
  },
  {
    code: "B405",
    at: "northwind/logo.svg:1:66",
    more: "assets: { logo: logo.svg }\n",
    files: {
      "northwind/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style><![CDATA[*{background:url(//a.example)}]]></style></svg>',
    },
    message: "the SVG contains a CDATA section",
    hint: "export as plain SVG, with text converted to paths",
  },
  {
    code: "B404",
    at: "6:17",
    more: "assets: { logo: logo.png }\n",
    files: {
      "northwind/logo.png": Buffer.from("89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000", "hex"),
    },
    message: '"logo.png" is damaged: it has no size',
    hint: "export it again",
  },
  {
    code: "B404",
    at: "6:17",
    more: "assets: { logo: logo.png }\n",
    files: { "northwind/logo.png": Buffer.from("89504e470d0a1a0a", "hex") },
    message: '"logo.png" is damaged: it has no size',
    hint: "export it again",
  },
  {
    code: "B403",
    at: "6:17",
    more: "assets: { logo: https://a.example/x.svg }\n",
    message: '"https://a.example/x.svg" is an address, not a file of this folder',
    hint: "download it to assets/, and write its path",
  },
  {
    code: "B403",
    at: "6:17",
    more: "assets: { logo: 'assets\\logo.svg' }\n",
    message: '"assets\\logo.svg" has a backslash',
    hint: 'write "assets/logo.svg"',
  },
];
