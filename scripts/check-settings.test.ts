import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { bin } from "./steps.ts";

test("reports an unused setting with its position", { timeout: 240_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), "settings-"));
  try {
    for (const name of ["app", "embedded", "scripts", "tsconfig.json", "package.json", "server.ts"]) {
      cpSync(name, join(copy, name), { recursive: true });
    }
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
    const file = join(copy, "app/catalogue/limits.ts");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("    pageSize: Count,", "    pageSize: Count,\n    forgotten: Count,"),
    );

    const { status, stdout } = spawnSync(bin("tsx"), ["scripts/check-settings.ts"], { cwd: copy, encoding: "utf8" });
    expect(stdout).toMatch(
      /^app\/catalogue\/limits\.ts:\d+:5: no code reads the setting "forgotten"; use it, or remove it/,
    );
    expect(stdout.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(1);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
