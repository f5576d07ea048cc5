import { createHash } from "node:crypto";

import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import type { Limits, Rate } from "~/catalogue/limits";

export type RequestKind = keyof Limits["rates"];
type Scope = keyof Limits["rates"][RequestKind];

export interface RateLimits {
  /** Counts a request. Resolves to the seconds to wait, or 0 if the request may proceed. */
  admit: (kind: RequestKind, scope: Scope, key: string) => Promise<number>;
  /** Uncounts a request that turned out not to be of its kind. */
  giveBack: (kind: RequestKind, scope: Scope, key: string) => Promise<void>;
}

/** Counts requests by kind and sender, in fixed windows that start with the first request. */
export function createRateLimits(rates: Limits["rates"]): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (kind: RequestKind, scope: Scope) => {
    const name = `${kind}.${scope}`;
    const known = limiters.get(name) ?? createLimiter(name, rates[kind][scope]);
    limiters.set(name, known);
    return known;
  };
  return {
    async admit(kind, scope, key) {
      try {
        await limiterOf(kind, scope).consume(keyOf(scope, key));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(kind, scope, key) {
      await limiterOf(kind, scope).reward(keyOf(scope, key));
    },
  };
}

/** For load tests and test suites: `RATE_LIMITS=off`. */
export const NO_RATE_LIMITS: RateLimits = {
  admit: () => Promise.resolve(0),
  giveBack: () => Promise.resolve(),
};

function createLimiter(keyPrefix: string, { requests, seconds }: Rate): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points: requests, duration: seconds });
}

function keyOf(scope: Scope, key: string): string {
  return scope === "perAddress" ? networkOf(key) : hash(key);
}

/** An IPv6 network belongs to one customer, who can use a new address for every request. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4" ? parsed.toString() : parsed.toByteArray().slice(0, 8).join(".");
}

/** Tokens do not stay in memory longer than a request needs them. */
function hash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
