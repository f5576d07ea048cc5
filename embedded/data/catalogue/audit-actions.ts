import { readTable } from "../../rules/text-table";

/** An action of a person in the console. */
export interface AuditAction {
  action: string;
  objectType: string;
  weight: number;
  /** The changed field, with its values before and after. Empty if nothing changes. */
  path: string;
  before: string;
  after: string;
  message: string;
}

/** Empty cells: no change. {n} is replaced with a small number. */
const ROWS = `
  session.login             | session     | 34 |                 |          |             |
  session.login_failed      | session     | 5  |                 |          |             | Wrong code
  session.logout            | session     | 9  |                 |          |             |
  threat.status.set         | threat      | 16 | status          | new      | resolved    | Handled according to the runbook
  threat.assign             | threat      | 8  | assignee        |          | me          |
  device.update             | device      | 7  | criticality     | medium   | high        |
  device.tag                | device      | 4  | tags            |          | reviewed    |
  export.create             | export      | 5  |                 |          |             | {n} rows as CSV
  view.save                 | view        | 4  | name            |          | My view     |
  policy.egress.update      | policy      | 4  | enabled         | false    | true        |
  policy.ingress.update     | policy      | 2  | rateLimitPerMin | 60       | 120         |
  threat_rule.add           | threat-rule | 2  | enabled         |          | true        |
  site.update               | site        | 2  | contact.phone   |          | changed     |
  software.plan             | software    | 3  | status          | open     | planned     |
  software.exception.add    | software    | 1  | status          | open     | exception   | Accepted until the vendor responds
  compliance.exception.add  | compliance  | 1  | result          | failed   | exception   | Compensating control in place
  integration.configure     | integration | 1  | clientSecret    | ••••     | ••••        |
  integration.test          | integration | 1  |                 |          |             |
  user.update               | user        | 1  | roleNames       | Viewer   | Customer Admin |
  user.invite               | user        | 1  | status          |          | invited     |
  tenant.update             | tenant      | 1  | reportingFrequency | monthly | weekly    |
`;

export const AUDIT_ACTIONS: readonly AuditAction[] = readTable(
  ["action", "objectType", "weight", "path", "before", "after", "message"],
  ROWS,
).map((row) => ({ ...row, weight: Number(row.weight) }));

/** User agents of the people's browsers. */
export const USER_AGENTS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
] as const;
