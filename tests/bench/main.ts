/* `npm run bench -- [brands|pages|load|exports|flows] [options]`: what many brands cost, what the screens cost, how they answer under
   load, what a long export takes, or what questions about many flows cost. */
const SUBJECTS = {
  brands: () => import("./brands.ts"),
  pages: () => import("./pages/main.ts"),
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
