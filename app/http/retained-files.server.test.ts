import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";

import { expect, test } from "vitest";

import { WOFF2 } from "~/brand/diagnose/test-diagnosis";
import { brandFile } from "~/brand/serve/brand-files.server";
import { brandWith } from "~/brand/testing/open-brands";

import { RetainedFiles } from "./retained-files.server";

test("an edited file remains available at its previous address, on the hosts of its brand only", async () => {
  const theme = "theme: { font: { family: Fjord Sans, fallback: Humanist, files: [{ src: a.woff2 }] } }\n";
  const brand = brandWith(theme, { "a.woff2": WOFF2 });
  const address = brand.files.find((file) => "file" in file.content)?.address ?? "";
  const kept = new RetainedFiles();
  kept.remember(brand);
  await setImmediate();
  writeFileSync(join(brand.directory.path, "default", "a.woff2"), `${WOFF2}, edited`);
  expect(brandFile(brand, address)).toBeUndefined();
  expect(kept.find(brand, address)?.body.toString()).toBe(WOFF2);
  expect(kept.find({ id: "another" }, address)).toBeUndefined();
});
