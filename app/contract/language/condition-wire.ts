import type { Filter } from "../filter";
import type { Condition } from "./condition";
import { resolveRange } from "./time-range";

/** A condition in the form that /v1 expects. Relative times become fixed times. */
export function toFilter(condition: Condition, now: number, zone: string): Filter {
  const fieldName = condition.field;
  switch (condition.kind) {
    case "exists":
      return { fieldName, exists: condition.exists };
    case "contains":
      return { fieldName, stringFilters: { Contains: condition.text } };
    case "values":
      return {
        fieldName,
        stringFilters: condition.isExcluded ? { NotExactValues: condition.values } : { ExactValues: condition.values },
      };
    case "during":
      return {
        fieldName,
        timestampRange: resolveRange(condition.range, now, zone),
        ...(condition.orMissing && { orMissing: true }),
      };
    case "between": {
      const { field: _field, kind: _kind, ...bounds } = condition;
      return { fieldName, numberRange: bounds };
    }
  }
}
