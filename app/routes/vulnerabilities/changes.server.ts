import { z } from "zod";

import { bulkSoftware, bulkVulnerabilities } from "~/api/software.server";
import type { BulkResult } from "~/contract/bulk";
import { OWNER_LENGTH } from "~/contract/text-facts";
import { EXCEPTION_MESSAGES, exceptionFields } from "~/features/exceptions/exception-form.server";
import { addException, openCveTicket, revokeException } from "~/features/software/software-changes.server";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { dayIn } from "~/ui/format/day.server";

const SOFTWARE = { noun: { one: "software version", many: "software versions" }, undo: "software" } as const;

const assign = bulkChange({
  ...SOFTWARE,
  form: z.object({ owner: z.string().min(1).max(OWNER_LENGTH) }),
  messages: { owner: `Enter a person or a team, at most ${OWNER_LENGTH} characters` },
  async run({ api, values }, selection) {
    return withNames(await bulkSoftware(api, selection, { operation: "assign", ...values }));
  },
});

const plan = bulkChange({
  ...SOFTWARE,
  form: ({ now, preferences }) =>
    z.object({ plannedFor: dayIn(preferences.zone).refine((end) => Date.parse(end) > now.getTime()) }),
  messages: { plannedFor: "Choose a day from today on" },
  async run({ api, values }, selection) {
    return withNames(await bulkSoftware(api, selection, { operation: "plan", ...values }));
  },
});

const exceptMany = bulkChange({
  ...SOFTWARE,
  form: (context) => z.object(exceptionFields(context)),
  messages: EXCEPTION_MESSAGES,
  async run({ api, values }, selection) {
    return withNames(await bulkSoftware(api, selection, { operation: "except", ...values }));
  },
});

const ticket = bulkChange({
  ...SOFTWARE,
  form: z.object({}),
  async run({ api }, selection) {
    return withNames(await bulkSoftware(api, selection, { operation: "ticket" }));
  },
});

/** Of the list by CVE. */
const CVES = { noun: { one: "vulnerability", many: "vulnerabilities" }, fields: "vulnerability" } as const;

const exceptCves = bulkChange({
  ...CVES,
  form: (context) => z.object(exceptionFields(context)),
  messages: EXCEPTION_MESSAGES,
  run: ({ api, values }, selection) => bulkVulnerabilities(api, selection, { operation: "except", ...values }),
});

const ticketCves = bulkChange({
  ...CVES,
  form: z.object({}),
  run: ({ api }, selection) => bulkVulnerabilities(api, selection, { operation: "ticket" }),
});

export const changes = {
  assign,
  plan,
  "except-many": exceptMany,
  except: addException,
  revoke: revokeException,
  ticket,
  "except-cves": exceptCves,
  "ticket-cves": ticketCves,
  "ticket-cve": openCveTicket,
};

/** Skipped rows are identified by their key, `name/version/os`, each part encoded. */
function withNames(result: BulkResult): BulkResult {
  const skipped = result.skipped.map(({ name, reason }) => ({ name: decodeName(name), reason }));
  return { ...result, skipped };
}

/** The readable form of a version's key in a bulk call. */
function decodeName(name: string): string {
  return name.split("/").map(decodeURIComponent).join(" ");
}
