/* `npm run bench -- [brands|pages] [options]`: what many brands cost, or what the screens cost. */
const [subject] = process.argv.slice(2);
if (subject === "brands" || subject === "pages") process.argv.splice(2, 1);
export {};

await (subject === "pages" ? import("./pages/main.ts") : import("./brands.ts"));
