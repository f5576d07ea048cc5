import type { ApiClient } from "~/api/client.server";
import { listVersionDevices, previewSoftwareExceptions } from "~/api/software.server";
import { MAX_PREVIEWED_SCOPES, type SoftwareVersion } from "~/contract/exception";
import {
  choicesOf,
  scopeOf,
  type ExceptionSubject,
  type ScopeChoice,
  type ScopeOption,
} from "~/features/software/exception-scopes";
import { fetchCves } from "~/features/software/fetch-cves.server";
import { toLoadResult } from "~/screen/load-result";

/** The maximum number of values of a condition; users can apply further ones as filters in the list of devices. */
const MAX_VALUES = 12;
const CONDITIONS = ["siteName", "deviceType", "criticality"] as const;

/**
 * The possible scopes of an exception, widest first, each with what it would hide from the current counts: the version,
 * one of its CVEs in this version or everywhere, or the version on some of its devices. No counts if counting fails.
 */
export async function countScopes(api: ApiClient, subject: ExceptionSubject): Promise<ScopeOption[]> {
  const choices = await fetchChoices(api, subject);
  const scopes = choices.slice(0, MAX_PREVIEWED_SCOPES).map((choice) => scopeOf(subject.software, choice));
  const counted = await toLoadResult(previewSoftwareExceptions(api, scopes));
  return choices.map((choice, index) => ({
    ...choice,
    hides: counted.ok ? (counted.value.preview[index] ?? null) : null,
  }));
}

async function fetchChoices(api: ApiClient, subject: ExceptionSubject): Promise<ScopeChoice[]> {
  if (subject.cve !== undefined) return choicesOf(subject, []);
  const [cves, conditions] = await Promise.all([
    fetchCves(api, subject.software),
    toLoadResult(fetchConditions(api, subject.software)),
  ]);
  return [...choicesOf(subject, cves), ...(conditions.ok ? conditions.value : [])];
}

/** Conditions that only some of the version's devices meet: a site, a type or a criticality. */
async function fetchConditions(api: ApiClient, software: SoftwareVersion): Promise<ScopeChoice[]> {
  const { facets } = await listVersionDevices(api, software, { pageSize: 0, facets: [...CONDITIONS] });
  return CONDITIONS.flatMap((fieldName) => {
    const values = (facets[fieldName] ?? []).flatMap(({ value, count }) => (value && count > 0 ? [String(value)] : []));
    if (values.length < 2) return [];
    return values.slice(0, MAX_VALUES).map((about) => ({ kind: fieldName, about }));
  });
}
