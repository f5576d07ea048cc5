import { fullMinute } from "../rules/full-minute";
import { dataEnd, endAt, extendTo, keepWithin } from "../store/demo-clock";
import { appendArrivals, raiseArrivals, type ArrivalServices } from "./arrive";
import { checkIn } from "./check-in";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The period that is filled in one step. */
const STEP = 2 * HOUR;
const DAY = 24 * HOUR;
/**
 * Maximum period that is filled in after a pause. Older data is moved instead, as if the demonstration had been paused.
 */
const MAX_DAYS_FILLED = 7;
/** Threats of a longer pause would crowd out the ones that a person should see. */
const THREATS_FILLED_MS = DAY;

interface TelemetryOptions extends ArrivalServices {
  clock: () => number;
}

/**
 * Continuously generated data: flows and queries, device check-ins, sensor reports, and occasionally a threat or a
 * sign-in.
 */
export function createTelemetry({ clock, ...services }: TelemetryOptions) {
  const { records, events, log } = services;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  /** Brings everything up to the present in steps, so that requests are served in between. */
  async function produce(): Promise<void> {
    const now = fullMinute(clock());
    await keepWithin(records, events, now, MAX_DAYS_FILLED * DAY);
    const began = await dataEnd(records);
    const { timeShift } = began;
    for (let from = began.end; from < now && !isStopped;) {
      const to = Math.min(from + STEP, now);
      const arrival = { from, to, timeShift, threatsFrom: now - THREATS_FILLED_MS };
      const arrived = await appendArrivals(services, arrival);
      await extendTo(records, to);
      await raiseArrivals(services, arrival, arrived);
      from = to;
    }
    if (!isStopped && now > began.end) await checkIn(records, now);
  }

  /** Runs are serialized, even if a run takes longer than a minute. */
  function run(): Promise<void> {
    running = running.then(() =>
      isStopped
        ? undefined
        : produce().catch((error: unknown) => log.error({ err: error }, "new demonstration data could not be written")),
    );
    return running;
  }

  return {
    run,
    /** Generates the last minutes in one step: everything before is moved, so that it ends where they start. */
    async advance(minutes: number): Promise<void> {
      const now = fullMinute(clock());
      await endAt(records, events, now - minutes * MINUTE);
      await run();
    },
    /** Runs now in the background, and every minute. Returns a stop function, which waits for pending writes. */
    async start(): Promise<() => Promise<void>> {
      // Readers must not see data at the times of the last start.
      await keepWithin(records, events, clock(), MAX_DAYS_FILLED * DAY);
      void run();
      const timer = setInterval(() => void run(), MINUTE).unref();
      return async () => {
        isStopped = true;
        clearInterval(timer);
        await running;
      };
    },
  };
}
