import type { ComponentProps } from "react";

import { NOW } from "~/ui/testing/samples";

import type { FormatProvider } from "../format-context";
import type { ShellData } from "../shell-data";

/** What formatting needs of the shell's data; override what a test is about. */
export const FORMAT_SHELL: ComponentProps<typeof FormatProvider>["shell"] = {
  limits: { formats: { date: "yyyy-MM-dd", time: "HH:mm:ss" }, risk: { high: 80, mid: 50 } } as ShellData["limits"],
  screens: {},
  siteNames: {},
  personNames: {},
  now: NOW,
};
