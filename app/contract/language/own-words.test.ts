import { expect, test } from "vitest";

import { inOwnText } from "./own-words";

const WORDS = { site: "Location", sites: "Locations", device: "OT asset", devices: "OT assets" };

test.each([
  ["Count flows by application and location this week", "Count flows by application and site this week"],
  ["Which OT assets at locations?", "Which devices at sites"],
  [
    'by:siteName location:x "north location" location.example',
    'by:siteName location:x "north location" location.example',
  ],
])("puts “%s” to the API in the product's own terms, and leaves terms and names alone", (question, own) => {
  expect(inOwnText(question, WORDS)).toBe(own);
});
