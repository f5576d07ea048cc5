import { describe, expect, test } from "vitest";

import { countControl, withoutControl } from "./control.ts";
import { describeLeaks } from "./describe.ts";
import { createSearch } from "./search.ts";
import type { Sign } from "./signs.ts";

const sign = (what: Sign["what"], text: string): Sign => ({ brand: "bravo", what, text, isExact: what === "name" });
const page = (body: string, headers: Record<string, string> = {}) => {
  return { address: "/x", answer: { body, headers: { "content-type": "text/html; charset=utf-8", ...headers } } };
};
const found = (signs: Sign[], body: string, own: string[] = []) =>
  createSearch(signs, own)(page(body)).map(({ where, text }) => `${where} ${text}`);

describe("the search for leaks", () => {
  test("finds a name in text, HTML and JSON, and not inside other words", () => {
    const name = sign("name", 'A & "B"');
    expect(found([name], 'one\ntwo A &amp; &quot;B&quot; <i>"A & \\"B\\""</i>')).toEqual([
      '2:5 A & "B"',
      '2:31 A & "B"',
    ]);
    expect(found([sign("name", "Bravo")], "bravo BRAVO Bravos xBravo Bravo's")).toEqual(["1:27 Bravo"]);
  });

  test("ignores nonces and tokens", () => {
    const body = '<script nonce="ab+Q/c=="></script> eyJhbGci.Q.Q Q';
    expect(found([sign("name", "Q")], body)).toEqual(["1:49 Q"]);
    const headers = { "content-security-policy": "script-src 'nonce-x+Q/1=='" };
    expect(createSearch([sign("name", "Q")], [])(page("", headers))).toEqual([]);
  });

  test("finds a short name as a separate word, and not in URLs, identifiers and code", () => {
    const body = '<a id="Q" href="/x?Q=1#Q" data-Q="Q-1">by Q.</a> Q/A x_Q $Q Q1 (Q) Q, Q=2';
    expect(found([sign("name", "Q")], body).map((one) => one.split(" ")[0])).toEqual([
      `1:${body.indexOf('"Q"') + 2}`,
      `1:${body.indexOf("by Q.") + 4}`,
      `1:${body.indexOf("(Q)") + 2}`,
      `1:${body.indexOf("Q, Q=2") + 1}`,
    ]);
  });

  test("finds hosts and colours in any letter case, in headers too", () => {
    const search = createSearch([sign("host", "soc.bravo.example"), sign("colour", "#c0ffee")], []);
    const leaks = search(page("a{color:#C0FFEE}b{color:#c0ffee0}", { location: "https://SOC.bravo.example/" }));
    expect(leaks.map(({ where, what }) => `${where} ${what}`)).toEqual(["header location host", "1:9 colour"]);
    expect(leaks[1]).toMatchObject({ address: "/x", brand: "bravo", excerpt: "a{color:#C0FFEE}b{color:#c0ffee0}" });
  });

  test("ignores the brand's own texts, even if they contain another brand's name", () => {
    expect(found([sign("name", "Bravo")], "Bravo Alpha and Bravo", ["Bravo Alpha"])).toEqual(["1:17 Bravo"]);
  });

  test("finds product names in visible text only", () => {
    const body = '<title>x</title><script>Remix</script><p>by Descope</p><img alt="Livery"/>';
    expect(found([], body)).toEqual(["text of the page Livery", "text of the page Descope"]);
    expect(createSearch([], [])(page("", { "x-powered-by": "any" }))).toMatchObject([{ where: "header x-powered-by" }]);
  });
});

test("ignores matches that are as frequent in the baseline", () => {
  const search = createSearch([sign("name", "Overview"), sign("name", "Bravo")], []);
  const visits = [
    { ...page("Overview"), address: "/a" },
    { ...page(""), address: "/b" },
  ];
  const control = countControl(visits, search);
  const seen = (body: string, address = "/a") =>
    withoutControl(search({ ...page(body), address }), control).map(({ text }) => text);
  expect(seen("Overview")).toEqual([]);
  expect(seen("Overview by Overview")).toEqual(["Overview"]);
  expect(seen("Overview", "/b")).toEqual(["Overview"]);
  expect(seen("Overview by Bravo")).toEqual(["Bravo"]);
  expect(seen("Overview", "console.acme.example/a")).toEqual([]);
  // A page of an object that is missing in the baseline.
  expect(seen("Overview", "/devices/laptop-7")).toEqual([]);
});

test("a leak at many URLs is reported once, with the first URL", () => {
  const search = createSearch([sign("name", "Bravo"), sign("host", "bravo.example")], []);
  const bodies = { "/a": "by Bravo", "/b": "by Bravo at bravo.example" };
  const visits = Object.entries(bodies).map(([address, body]) => ({ ...page(body), address }));
  const list = {
    address: "/exports/devices",
    answer: { body: "", headers: { "content-type": "text/csv; charset=utf-8" } },
  };
  const leaks = visits.flatMap(search);
  expect(describeLeaks("alpha", [...visits, list], leaks).split("\n")).toEqual([
    "alpha: 2 addresses and 1 exported list requested, 3 problems",
    '  /a and 1 more  1:4   name of bravo "Bravo"          in: by Bravo',
    '  /b             1:13  host of bravo "bravo.example"  in: by Bravo at bravo.example',
    "",
  ]);
  expect(describeLeaks("alpha", [], [])).toBe(
    "alpha: 0 addresses and 0 exported lists requested, no trace of another brand\n",
  );
});
