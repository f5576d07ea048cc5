import { expect, test } from "vitest";

import type { Download } from "~/contract/download";

import { recommendedFirst } from "./recommended-first";

const download = (name: string, group: Download["group"], os: string) => ({ name, group, os }) as Download;
const FILES = [
  download("sensor", "sensor", "Linux"),
  download("win", "agent", "Windows"),
  download("mac", "agent", "macOS"),
  download("linux", "agent", "Linux"),
];
const firstFor = (userAgent: string) => recommendedFirst(FILES, userAgent)[0]?.name;

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "win"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "mac"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "linux"],
  ["", "sensor"],
])("the browser %s gets %s first", (userAgent, name) => {
  expect(firstFor(userAgent)).toBe(name);
});
