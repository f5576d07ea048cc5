import { expect, test } from "vitest";

import { chooseLanguage } from "./choose-language";

const brand = { default: "en", supported: ["en", "de-CH", "pt-BR", "pt"] };

test.each([
  { asked: ["pt-BR", "en"], chosen: "pt-BR" },
  { asked: ["PT-pt"], chosen: "pt-BR" },
  { asked: ["pt"], chosen: "pt" },
  { asked: ["de"], chosen: "de-CH" },
  { asked: ["fr", "de-AT", "en"], chosen: "de-CH" },
  { asked: ["fr", "tlh"], chosen: "en" },
  { asked: [], chosen: "en" },
])("a user who requests $asked gets the sign-in page in $chosen", ({ asked, chosen }) => {
  expect(chooseLanguage(asked, brand)).toBe(chosen);
});
