/* `npm run bench -- [brands|pages|visits|load|exports|flows] [options]`: the cost of many brands, the cost of each
   screen, the time until a list is visible, response times under load, the cost of a long export, or the cost of queries over many flows. */
const SUBJECTS = {
  brands: () => import("./brands.ts"),
  pages: () => import("./pages/main.ts"),
  visits: () => import("./visits.ts"),
  load: () => import("./load/main.ts"),
  exports: () => import("./exports.ts"),
  flows: () => import("./flows.ts"),
};
const [subject] = process.argv.slice(2);
const isNamed = (name: string | undefined): name is keyof typeof SUBJECTS =>
  name !== undefined && Object.hasOwn(SUBJECTS, name);
if (isNamed(subject)) process.argv.splice(2, 1);
export {};

await SUBJECTS[isNamed(subject) ? subject : "brands"]();
