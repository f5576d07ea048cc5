/* Written by scripts/write-types.ts from the modules in embedded/data/seeds. */
import { makeRows as domains } from "./seeds/domains";
import { makeRows as indicatorLists } from "./seeds/indicator-lists";
import { makeRows as policyRules } from "./seeds/policy-rules";
import { makeRows as reports } from "./seeds/reports";

/** `makeRows` of each module in ./seeds. */
export const SEEDS = [domains, indicatorLists, policyRules, reports];
