/* `npm run bench -- <subject> [options]`: measurements of docs/performance.md. `--help` lists the subjects. */
const SUBJECTS = {
  brands: {
    measures: "start, memory, throughput, reload and commands with many brands; options: [sizes] --json",
    run: () => import("./brands.ts"),
  },
  pages: {
    measures:
      "the cost of each screen; options: --screens <words> --no-browser --references --next --baseline <checkout> --requests <n> --json",
    run: () => import("./pages/main.ts"),
  },
  visits: {
    measures: "the time until a list is visible on a slow phone; options: --rounds <n> --json",
    run: () => import("./visits.ts"),
  },
  load: {
    measures:
      "response times and memory under load; options: --seconds <n> --soak <minutes> --storm --baseline <checkout> --json",
    run: () => import("./load/main.ts"),
  },
  exports: {
    measures: "the cost of a long export; options: --data <folder> --rows <n> --json",
    run: () => import("./exports.ts"),
  },
  flows: {
    measures: "the cost of queries over many flows; options: --data <folder> --rounds <n> --json",
    run: () => import("./flows.ts"),
  },
};
const [subject = "brands"] = process.argv.slice(2);
export {};

if (process.argv.includes("--help")) {
  console.log("npm run bench -- <subject> [options]\n");
  for (const [name, { measures }] of Object.entries(SUBJECTS)) console.log(`${name.padEnd(10)}${measures}`);
} else {
  const isNamed = Object.hasOwn(SUBJECTS, subject);
  // What is not a subject is an option or a size of the first one.
  if (isNamed) process.argv.splice(2, 1);
  await SUBJECTS[isNamed ? (subject as keyof typeof SUBJECTS) : "brands"].run();
}
