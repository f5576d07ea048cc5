import { expect, test } from "vitest";

import { openBrandsWith } from "~/brand/testing/open-brands";
import { manifest } from "~/brand/testing/brands-directory";

import { startupMessage } from "./startup-error.server";

test("a default brand with errors prevents the start, and control characters in it do not reach the terminal", () => {
  const open = () => openBrandsWith({ "default/brand.yaml": manifest("default", '"\u202eevil\\e[2J": 1\n') });
  expect(open).toThrow();
  try {
    open();
  } catch (error) {
    for (const isVerbose of [false, true]) {
      const message = startupMessage(error, isVerbose);
      expect(message).toMatch(/^Livery could not start\. Fix this, then start again: .*B103/);
      expect(message).toContain(String.raw`\u202eevil\u001b[2J`);
      expect(message).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    }
  }
});
