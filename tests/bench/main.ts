/* `npm run bench -- [brands|pages|load] [options]`: what many brands cost, what the screens cost, or how they answer under load. */
const SUBJECTS = {
  brands: () => import("./brands.ts"),
  pages: () => import("./pages/main.ts"),
  load: () => import("./load/main.ts"),
};
const [subject] = process.argv.slice(2);
const isNamed = (name: string | undefined): name is keyof typeof SUBJECTS =>
  name !== undefined && Object.hasOwn(SUBJECTS, name);
if (isNamed(subject)) process.argv.splice(2, 1);
export {};

await SUBJECTS[isNamed(subject) ? subject : "brands"]();
