/* `npm run bench -- <subject> [options]`: measurements of docs/performance.md. `--help` prints what each subject
   measures, with its options. */
import { readFileSync } from "node:fs";

/** Each file begins with a description of its subject. */
const SUBJECTS = {
  brands: { file: "brands.ts", run: () => import("./brands.ts") },
  pages: { file: "pages/main.ts", run: () => import("./pages/main.ts") },
  visits: { file: "visits.ts", run: () => import("./visits.ts") },
  load: { file: "load/main.ts", run: () => import("./load/main.ts") },
  exports: { file: "exports.ts", run: () => import("./exports.ts") },
  flows: { file: "flows.ts", run: () => import("./flows.ts") },
};
const [subject] = process.argv.slice(2);
const isNamed = (name: string | undefined): name is keyof typeof SUBJECTS =>
  name !== undefined && Object.hasOwn(SUBJECTS, name);

if (process.argv.includes("--help")) {
  for (const { file } of Object.values(SUBJECTS)) console.log(`${descriptionIn(file)}\n`);
} else {
  if (isNamed(subject)) process.argv.splice(2, 1);
  await SUBJECTS[isNamed(subject) ? subject : "brands"].run();
}

function descriptionIn(file: string): string {
  const [, text = ""] = /^\/\*(.*?)\*\//s.exec(readFileSync(new URL(file, import.meta.url), "utf8")) ?? [];
  return text.replaceAll(/\s+/g, " ").trim();
}
