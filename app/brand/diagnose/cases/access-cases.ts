import { MENU_OF_A_MEMBER, type MistakeCase } from "../test-diagnosis";

/** What is wrong about what a brand hides. */
export const ACCESS_CASES: MistakeCase[] = [
  {
    code: "B501",
    at: "6:19",
    more: "restrictedPaths: [/insight/compliance]\n",
    message: '"/insight/compliance" is not a path of the console',
    hint: 'did you mean "/insights/compliance"?',
  },
  {
    code: "B502",
    at: "6:19",
    more: "restrictedPaths: [/]\n",
    message: '"/" cannot be restricted; it redirects to the landing page',
  },
  {
    code: "B503",
    at: "7:5",
    more: "restrictedPaths:\n  - /dashboard\n",
    message: "this hides the landing page /dashboard for every role; / would redirect in a loop",
    hint: "set landing: /insights/threat-intelligence",
  },
  {
    code: "B503",
    at: "8:23",
    more: "tenants:\n  acme:\n    hiddenSections: [ /dashboard ]\n",
    message: "this hides the landing page /dashboard for tenant acme; / would redirect in a loop",
    hint: "set landing: /insights/threat-intelligence",
  },
  {
    code: "B503",
    at: "6:10",
    more: "landing: /integrations\n",
    message: "role member hides the landing page /integrations for every Member; / would redirect in a loop",
    hint: "set landing: /dashboard",
  },
  {
    code: "B504",
    at: "10:7",
    more: `landing: /sites\ntenants:\n  acme:\n    hiddenSections:\n${MENU_OF_A_MEMBER.map((path) => `      - ${path}\n`).join("")}`,
    message: "with these restrictions a Member sees no menu entry at all (tenant acme)",
    hint: "leave a page to land on",
  },
  {
    code: "B504",
    at: "6:18",
    more: `restrictedPaths: [${[...MENU_OF_A_MEMBER, "/admin-settings", "/organizations"].join(", ")}]\n`,
    message: "with these restrictions a Project Admin sees no menu entry at all",
    hint: "leave a page to land on",
  },
  {
    code: "B506",
    at: "8:5",
    more: "restrictedPaths:\n  - /insights\n  - /insights/compliance\n",
    message: '"/insights/compliance" is already covered by "/insights" at line 7',
    hint: "remove it",
  },
  {
    code: "B506",
    at: "8:22",
    more: "tenants:\n  acme:\n    hiddenSections: [/policies]\nrestrictedPaths: [/policies]\n",
    message: '"/policies" is already covered by "/policies" at line 9',
    hint: "remove it",
  },
  {
    code: "B507",
    at: "6:19",
    more: "restrictedPaths: [/command-center]\n",
    message: '"/command-center" hides nothing: config/access.yaml hides it here already (not-demo)',
    hint: "remove it",
  },
  {
    code: "B507",
    at: "8:22",
    more: "tenants:\n  throughwave:\n    hiddenSections: [/threat-hunting]\n",
    message: '"/threat-hunting" hides nothing: config/access.yaml hides it here already (limited-tenants)',
    hint: "remove it",
  },
];
