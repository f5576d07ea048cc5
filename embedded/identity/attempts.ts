import { SECOND, toSeconds, type Clock } from "./clock";
import { IdentityFailure } from "./failure";
import { toLoginId } from "./login-id";

export interface AttemptRules {
  windowSeconds: number;
  /** The budget of one login id from one address in a window. */
  budget: number;
  /** A correct guess costs 1 instead of this. */
  guessPrice: number;
}

/** Ten wrong guesses a minute, or about fifty right ones. */
export const DEFAULT_ATTEMPT_RULES: AttemptRules = { windowSeconds: 60, budget: 60, guessPrice: 6 };

const REMEMBERED_KEYS = 10_000;

export interface AttemptLimiter {
  /**
   * Charges one guess in advance, so that parallel guesses cannot exceed the budget. Throws "too-many-attempts" when
   * the budget is used up; call `wasRight` if the guess was right.
   */
  pay: (loginId: string, ip: string) => { wasRight: () => void };
  /** Resets all counts. */
  forget: () => void;
}

/**
 * Counts in memory: a restart resets the counts, and at most {@link REMEMBERED_KEYS} pairs are stored; the oldest are
 * evicted first.
 */
export function createAttemptLimiter(clock: Clock, rules: AttemptRules): AttemptLimiter {
  const spending = new Map<string, { spent: number; endsAt: number }>();

  function openWindow(key: string) {
    const known = spending.get(key);
    if (known && known.endsAt > clock()) return known;
    const fresh = { spent: 0, endsAt: clock() + rules.windowSeconds * SECOND };
    spending.delete(key);
    spending.set(key, fresh);
    const [oldest] = spending.keys();
    if (spending.size > REMEMBERED_KEYS && oldest !== undefined) spending.delete(oldest);
    return fresh;
  }

  return {
    forget: () => spending.clear(),
    pay(loginId, ip) {
      const window = openWindow(`${toLoginId(loginId)} ${ip}`);
      if (window.spent + rules.guessPrice > rules.budget) {
        const seconds = Math.max(1, toSeconds(window.endsAt - clock() + SECOND - 1));
        throw new IdentityFailure("too-many-attempts", `Too many attempts. Try again in ${seconds} s`, seconds);
      }
      window.spent += rules.guessPrice;
      return {
        wasRight() {
          window.spent -= rules.guessPrice - 1;
        },
      };
    },
  };
}
