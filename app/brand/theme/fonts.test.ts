import { existsSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { diagnoseBrands } from "../diagnose/diagnose.server";
import { readBrandConfig } from "../testing/brands-directory";
import { CONSOLE_TYPE } from "./fonts";

/** Fonts that need no file: the built-in ones and system fonts. */
const WITHOUT_FILES = [CONSOLE_TYPE, "System"];

const { brands } = diagnoseBrands({ brandsDirectory: "brands", config: readBrandConfig() });

test.each(brands.map(({ resolved }) => [resolved.manifest.id, resolved] as const))(
  "the brand %s ships the font that it names, with its licence",
  (_id, { complete, files }) => {
    const { family } = complete.theme.font;
    const faces = files.filter(({ use }) => use === "font");
    expect(WITHOUT_FILES.includes(family) || faces.length > 0).toBe(true);
    for (const { path, owner, sound } of faces) {
      expect(sound?.type).toBe("font/woff2");
      expect(existsSync(join(owner.directory, path, "..", "OFL.txt"))).toBe(true);
    }
  },
);
