/* `npm start`: builds when stale, then runs the console. Without API_DOMAIN the embedded services start with it. */
import { spawn } from "node:child_process";

import { buildWhenStale } from "./build-when-stale.ts";

const code = await buildWhenStale();
if (code !== 0) process.exit(code);

const isEmbedded = !process.env["API_DOMAIN"];
// Rendering is many times faster in production mode. Asking for it here is no deployment, so embedded data is allowed.
const allowsEmbedded = isEmbedded && process.env["NODE_ENV"] !== "production" ? { ALLOW_EMBEDDED: "1" } : {};
const child = spawn(
  process.execPath,
  ["build/start.js", ...(isEmbedded ? ["--embedded"] : []), ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", ...allowsEmbedded },
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
