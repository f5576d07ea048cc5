import type { ResidentState } from "~/brand/generation.server";
import type { Brands } from "~/brand/registry.server";
import type { BrandWatcher } from "~/brand/watch.server";

const STATES: readonly ResidentState[] = ["ok", "degraded", "down", "unread", "draft", "disabled"];

type Sample = readonly [labels: string, value: number];

/** The text format of Prometheus, version 0.0.4. */
export function writeMetrics(
  { residents, generation, misreadHeads }: Pick<Brands, "residents" | "generation" | "misreadHeads">,
  { reloads, failures }: BrandWatcher["counts"],
): string {
  const inState = (state: string) => residents.filter((resident) => resident.state === state).length;
  const errors = residents.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === "error");
  const states = STATES.map((state): Sample => [`{state="${state}"}`, inState(state)]);
  return [
    family("livery_brands", "gauge", "Brands by state.", states),
    family("livery_brand_errors", "gauge", "Errors in manifests.", [["", errors.length]]),
    family("livery_brand_misread_heads_total", "counter", "Manifests that were not what a glance told.", [
      ["", misreadHeads],
    ]),
    family("livery_brands_generation", "gauge", "Generation of brands that is served.", [["", generation]]),
    family("livery_brand_reloads_total", "counter", "Reloads that changed a brand.", [["", reloads]]),
    family("livery_brand_reload_failures_total", "counter", "Reloads that could not be done.", [["", failures]]),
    family("process_resident_memory_bytes", "gauge", "Resident memory.", [["", process.memoryUsage.rss()]]),
    family("process_uptime_seconds", "gauge", "Time since the start.", [["", Math.round(process.uptime())]]),
  ].join("");
}

function family(name: string, type: "gauge" | "counter", help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
