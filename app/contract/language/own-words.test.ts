import { expect, test } from "vitest";

import { inBrandText, inOwnText } from "./own-words";

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

test.each([
  ["Count flows by site this week", "Count flows by location this week"],
  ["How many flows has a device?", "How many flows has an OT asset?"],
  [
    'by:siteName site:x -site:"a site" "Which devices" at a site?',
    'by:siteName site:x -site:"a site" "Which devices" at a location?',
  ],
  ["Only site “Main site”", "Only location “Main site”"],
])("shows “%s” with the brand's terms, and leaves the query language and text in quotes alone", (question, shown) => {
  expect(inBrandText(question, WORDS)).toBe(shown);
});
