import { ACCESS_CASES } from "./access-cases";
import { CORRECTION_CASES } from "./correction-cases";
import { FILE_CASES } from "./file-cases";
import { HOST_CASES } from "./host-cases";
import { KEY_CASES } from "./key-cases";
import { LOCALE_CASES } from "./locale-cases";
import { LOOK_CASES } from "./look-cases";
import { MEANINGLESS_VALUE_CASES } from "./meaningless-value-cases";
import { MISPLACED_CASES } from "./misplaced-cases";
import { PASTED_CASES } from "./pasted-cases";
import { PICTURE_SLIP_CASES } from "./picture-slip-cases";
import { SERVICE_CASES } from "./service-cases";
import { DASHBOARD_CASES, VIEW_CASES } from "./shipped-cases";
import { UNWORKABLE_CASES } from "./unworkable-cases";
import { VALUE_HINT_CASES } from "./value-hint-cases";
import { VALUE_SLIP_CASES } from "./value-slip-cases";
import { YAML_SLIP_CASES } from "./yaml-slip-cases";

/** Every diagnostic that has a case, by topic. */
export const TOPICS = {
  "the file": FILE_CASES,
  "keys and values": KEY_CASES,
  hosts: HOST_CASES,
  looks: LOOK_CASES,
  "what is hidden": ACCESS_CASES,
  services: SERVICE_CASES,
  "texts in other languages": LOCALE_CASES,
  dashboards: DASHBOARD_CASES,
  "saved views": VIEW_CASES,
  "slips in YAML": YAML_SLIP_CASES,
  "slips in keys and values": VALUE_SLIP_CASES,
  "hints about values": VALUE_HINT_CASES,
  "values with one correction": CORRECTION_CASES,
  "values that cannot work": UNWORKABLE_CASES,
  "values without a meaning": MEANINGLESS_VALUE_CASES,
  "misplaced keys and other forms": MISPLACED_CASES,
  "slips in pictures": PICTURE_SLIP_CASES,
  "text of other programs": PASTED_CASES,
};
