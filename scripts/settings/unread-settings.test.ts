import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { findUnreadSettings } from "./unread-settings.ts";

const SCHEMA = `
declare const z: {
  strictObject: <Shape>(shape: Shape) => { [Key in keyof Shape]: Shape[Key] };
};
export const limits = z.strictObject({
  pageSize: 20,
  list: z.strictObject({ rows: 1, columns: 2 }),
  fileKiB: z.strictObject({ logo: 64, icon: 16 }),
  timeout: 5,
  forgotten: 1,
});
`;

/** A project of its own: the console has thousands of files. */
function makeProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = {
    "tsconfig.json": '{ "compilerOptions": { "strict": true, "types": [] } }',
    "limits.ts": SCHEMA,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const unreadIn = (files: Record<string, string>) => findUnreadSettings(makeProject(files), ["limits.ts"]);

test("reports settings that no code reads, with their position", () => {
  const reader = `
import { limits } from "./limits";
const { list: { rows, columns }, timeout } = limits;
export const read = (use: "logo" | "icon") => [limits.pageSize, rows, columns, limits.fileKiB[use], timeout];
`;
  expect(unreadIn({ "reader.ts": reader })).toEqual([
    'limits.ts:10:3: no code reads the setting "forgotten"; use it, or remove it from the schema and from config/',
  ]);
});

test("does not count what tests and scripts read, or a property with the same name elsewhere", () => {
  const reads = 'import { limits } from "./limits"; export const read = limits.timeout;';
  const others = 'import { limits } from "../limits"; export const read = limits.timeout;';
  const elsewhere = "export const read = (options: { timeout: number }) => options.timeout;";
  const files = { "reader.test.ts": reads, "scripts/reader.ts": others, "elsewhere.ts": elsewhere };
  const timeout = expect.stringMatching(/^limits\.ts:9:3: no code reads the setting "timeout"/);
  expect(unreadIn(files)).toContainEqual(timeout);
  expect(unreadIn({ ...files, "reader.ts": reads })).not.toContainEqual(timeout);
});

test("rejects a schema that is not part of the project, or that describes no setting", () => {
  const folder = makeProject({ "other.ts": "export const other = { pageSize: 20 };" });
  expect(() => findUnreadSettings(folder, ["no-such.ts"])).toThrow("no-such.ts is not part of the program");
  expect(() => findUnreadSettings(folder, ["other.ts"])).toThrow("other.ts describes no setting");
});
