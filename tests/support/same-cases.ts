import fc from "fast-check";

/**
 * Property tests use the same cases on every run, so that a correct change does not fail by chance. To test other
 * cases, set another seed: `FAST_CHECK_SEED=2 npx vitest run app/brand`.
 */
fc.configureGlobal({ seed: Number(process.env["FAST_CHECK_SEED"] ?? "1") });
