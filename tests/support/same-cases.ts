import fc from "fast-check";

/**
 * Properties are tried with the same cases each time, so that a sound change is not refused by chance. Other cases are tried
 * with another seed: `FAST_CHECK_SEED=2 npx vitest run app/brand`.
 */
fc.configureGlobal({ seed: Number(process.env["FAST_CHECK_SEED"] ?? "1") });
