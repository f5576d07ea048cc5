import { z } from "zod";

import { Place, type Places } from "~/contract/coordinates";
import { MAX_PLACES, MIN_QUERY_LENGTH } from "~/contract/coordinates-facts";

import { findCities } from "./city-list.server";

const TIMEOUT_MS = 3_000;

interface LookUpOptions {
  /** Responds to `GET <serviceUrl>?q=` with `{ results }`. */
  serviceUrl: string | undefined;
  signal: AbortSignal;
}

/** Search results, or the reason why there are none. */
interface LookUp extends Places {
  problem?: "unavailable";
}

/**
 * Finds places that match a text. The only call without bearer and tenant (requirement 7.2), because a geocoder has
 * neither. On failure, it returns no places: the form can be filled in manually.
 */
export async function lookUpCoordinates(text: string, { serviceUrl, signal }: LookUpOptions): Promise<LookUp> {
  const query = text.trim().slice(0, 200);
  if (query.length < MIN_QUERY_LENGTH) return { query, results: [] };
  if (serviceUrl === undefined) return { query, results: await findCities(query, MAX_PLACES) };
  try {
    const response = await fetch(`${serviceUrl}?${new URLSearchParams({ q: query })}`, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) return { query, results: [], problem: "unavailable" };
    const { results } = ServiceAnswer.parse(await response.json());
    return { query, results: results.slice(0, MAX_PLACES) };
  } catch {
    return { query, results: [], problem: "unavailable" };
  }
}

const ServiceAnswer = z.object({ results: z.array(Place) });
