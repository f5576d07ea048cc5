import { z } from "zod";

import {
  getCompany,
  listBoardStatuses,
  listServiceBoards,
  openTestTicket,
  setBoardConfiguration,
} from "~/api/integration.server";
import { PRIORITIES, type BoardChange, type BoardStatus } from "~/contract/integration";
import { CLOSING_REASONS, PRIORITY_LENGTH } from "~/contract/ticket-facts";
import { done } from "~/screen/change-answer";
import { Checkbox, jsonOf } from "~/screen/form-fields.server";
import { defineIntent } from "~/screen/intent.server";

import { saveMapping } from "./save-mapping.server";

const Id = z.string().regex(/^\d{1,10}$/);

const setBoard = defineIntent({
  form: z.object({ boardId: Id }),
  messages: { boardId: "Choose a service board" },
  async run({ api, values: { boardId } }) {
    const board = (await listServiceBoards(api, "")).find(({ id }) => id === Number(boardId));
    if (!board) return { fieldErrors: { boardId: "This service board no longer exists" } };
    await setBoardConfiguration(api, { serviceBoard: { id: board.id, name: board.name } });
    return done(`Tickets go to ${board.name}`);
  },
});

const setCompany = defineIntent({
  form: z.object({ companyId: Id, boardId: Id, boardName: z.string().min(1).max(200) }),
  messages: { companyId: "Choose a company" },
  async run({ api, values: { companyId, boardId, boardName } }) {
    const company = await getCompany(api, Number(companyId));
    await setBoardConfiguration(api, { serviceBoard: { id: Number(boardId), name: boardName }, company });
    return done(`Tickets are opened for ${company.name}`);
  },
});

const Priority = z.string().max(PRIORITY_LENGTH);
/** The id of a status; empty for none. */
const Status = z.union([z.literal(""), Id]).optional();
const RulesForm = z.object({
  boardId: Id,
  boardName: z.string().min(1).max(200),
  critical: Priority,
  high: Priority,
  medium: Priority,
  low: Priority,
  statusNew: Status,
  statusInProgress: Status,
  statusClosed: Status,
  closesTicket: Checkbox,
  resolvesThreat: Checkbox,
  resolution: z.enum(CLOSING_REASONS).optional(),
});
type RulesForm = z.output<typeof RulesForm>;

const setRules = defineIntent({
  form: RulesForm.refine(({ closesTicket, statusClosed }) => !closesTicket || Boolean(statusClosed), {
    path: ["statusClosed"],
  }),
  messages: { statusClosed: "Choose the status of closed tickets, or do not close tickets with their threats" },
  async run({ api, values }) {
    const { boardId, boardName, statusNew } = values;
    const named = PRIORITIES.flatMap((severity) => (values[severity] ? [[severity, values[severity]]] : []));
    // Without the board's statuses, the form has only the priorities.
    const statuses = statusNew === undefined ? undefined : await listBoardStatuses(api, Number(boardId));
    await setBoardConfiguration(api, {
      serviceBoard: { id: Number(boardId), name: boardName },
      priorities: Object.fromEntries(named) as Record<string, string>,
      ...(statuses && rulesIn(values, statuses)),
    });
    return done("The ticket rules were saved");
  },
});

function rulesIn(
  { statusNew, statusInProgress, statusClosed, closesTicket, resolvesThreat, resolution }: RulesForm,
  statuses: readonly BoardStatus[],
): Pick<BoardChange["configuration"], "statuses" | "rules"> {
  const statusOf = (id: string | undefined) => statuses.find((status) => String(status.id) === id) ?? null;
  return {
    statuses: { new: statusOf(statusNew), inProgress: statusOf(statusInProgress), closed: statusOf(statusClosed) },
    rules: { closesTicket, resolvesThreat, resolution: resolution ?? CLOSING_REASONS[0] },
  };
}

const testTicket = defineIntent({
  form: z.object({}),
  async run({ api }) {
    const { ticketId } = await openTestTicket(api, "Test ticket");
    return done(`Test ticket ${ticketId} was opened`);
  },
});

const Row = z.object({ tenantId: z.string().min(1).max(100), companyId: z.number().int().nullable() });

/** Sets the companies of several organizations. Each is saved separately, and its result is returned. */
const mapCompanies = defineIntent({
  form: z.object({ rows: jsonOf(z.array(Row).min(1).max(1_000)) }),
  messages: { rows: "Choose a company for at least one organization" },
  mayRun: ({ fetchTenants }) => fetchTenants === "all",
  async run({ api, viewer, values: { rows } }) {
    const results = await saveMapping(api, viewer.tenant.tenantId, rows);
    const saved = results.filter(({ problem }) => problem === null).length;
    const text = `${saved} of ${results.length} saved`;
    return { toast: { kind: saved === results.length ? ("success" as const) : ("warning" as const), text }, results };
  },
});

export const connectWiseChanges = { setBoard, setCompany, setRules, testTicket, mapCompanies };
