import type { IndicatorList, IndicatorListDetail } from "~/contract/indicator-list";

import { isNumeric } from "../../rules/policy/end-values";
import { listNamesOf } from "../../rules/policy/expand-lists";
import type { RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";
import type { StoredIndicatorList } from "../../store/tables/indicator-list";
import { readRules, RULE_KINDS } from "../policies/rule-kind";

type UsingRule = IndicatorListDetail["rules"][number];

/** The rules of both directions that use a list, by its name. */
export async function readUsingRules(records: Pick<RecordReads, "rows">): Promise<ReadonlyMap<string, UsingRule[]>> {
  const using = new Map<string, UsingRule[]>();
  for (const kind of Object.values(RULE_KINDS)) {
    for (const { name, displayName, source, destination } of await readRules(records, kind)) {
      for (const list of new Set([source, destination].flatMap(listNamesOf))) {
        const rules = using.get(list) ?? [];
        using.set(list, [...rules, { direction: kind.direction, name, displayName }]);
      }
    }
  }
  return using;
}

/** All lists with their counts. */
export async function readIndicatorLists(records: Pick<RecordReads, "rows">): Promise<IndicatorList[]> {
  const [lists, using] = await Promise.all([readRows(records.rows("indicatorList")), readUsingRules(records)]);
  return lists.map((list) => {
    const { values: _values, rules: _rules, ...row } = describeList(list, using.get(list.name) ?? []);
    return row;
  });
}

/** One list with its values, counts and rules. */
export function describeList(list: StoredIndicatorList, rules: UsingRule[]): IndicatorListDetail {
  const { values } = list;
  const domains = values.filter((value) => !isNumeric(value)).length;
  const networks = values.filter((value) => value.includes("/")).length;
  return {
    ...list,
    valueCount: values.length,
    addresses: values.length - domains - networks,
    networks,
    domains,
    ruleCount: rules.length,
    rules,
  };
}
