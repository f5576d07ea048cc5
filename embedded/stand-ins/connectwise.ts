import express, { type RequestHandler, type Router } from "express";
import { z } from "zod";

import {
  BOARDS,
  COMPANIES,
  findStatus,
  makeTickets,
  NEW_TICKET,
  STATUSES,
  type StandInTicket,
} from "./connectwise-data";

/** Allowed callers: an API member of the company, with the values that the form of the integration requires. */
const MEMBER = { companyId: "livery", publicKey: "demo-public", privateKey: "demo-private" };
/** A member who may read, but not write. */
const READER = { ...MEMBER, publicKey: "demo-reader" };
const FIRST_ID = 48_213;

const Reference = z.object({ id: z.number().int() });
const NewTicket = z.looseObject({
  summary: z.string().min(1).max(100),
  board: Reference,
  company: Reference,
  priority: z.object({ name: z.string() }).optional(),
  initialDescription: z.string().optional(),
});
const Patch = z.tuple([z.object({ op: z.literal("replace"), path: z.literal("status"), value: Reference })]);

/** The part of ConnectWise's REST API that the integration uses, with tickets that last as long as the process. */
export function createConnectWise(): Router {
  const tickets: StandInTicket[] = makeTickets();
  let nextId = FIRST_ID;
  const router = express.Router();
  const api = express.Router();
  router.use("/v4_6_release/apis/3.0", api);
  api.use(express.json({ limit: "64kb" }), requireMember);
  api.get("/system/info", (_request, response) => void response.json({ version: "v2026.1", isCloud: true }));
  api.get(
    "/company/companies",
    (request, response) => void response.json(named(COMPANIES, request.query["conditions"])),
  );
  api.get("/company/companies/:id", (request, response) => {
    const company = COMPANIES.find(({ id }) => String(id) === request.params.id);
    response.status(company ? 200 : 404).json(company ?? { code: "NotFound", message: "Company not found" });
  });
  api.get("/service/boards", (request, response) => void response.json(named(BOARDS, request.query["conditions"])));
  api.get("/service/boards/:id/statuses", (_request, response) => void response.json(STATUSES));
  api.get("/service/tickets", (request, response) => {
    const found = tickets.filter((ticket) => meets(ticket, request.query["conditions"]));
    response.json(request.query["orderBy"] === "id desc" ? found.toSorted((one, other) => other.id - one.id) : found);
  });
  api.post("/service/tickets", (request, response) => {
    const ticket = NewTicket.safeParse(request.body);
    const board = BOARDS.find(({ id }) => id === ticket.data?.board.id);
    const company = COMPANIES.find(({ id }) => id === ticket.data?.company.id);
    if (!ticket.success || !board || !company) {
      response.status(400).json({ code: "InvalidObject", message: "ticket object is invalid" });
      return;
    }
    const stored = { ...ticket.data, id: nextId++, board, company, ...NEW_TICKET };
    tickets.push(stored);
    response.status(201).json(stored);
  });
  api.patch("/service/tickets/:id", (request, response) => {
    const ticket = tickets.find(({ id }) => String(id) === request.params.id);
    const patch = Patch.safeParse(request.body);
    const status = patch.success ? findStatus(patch.data[0].value.id) : undefined;
    if (ticket && status) response.json(Object.assign(ticket, status));
    else response.status(ticket ? 400 : 404).json({ code: "InvalidObject", message: "The ticket was not found" });
  });
  return router;
}

/** `conditions=name like "%acme%"`, the search syntax of ConnectWise. */
function named<Row extends { name: string }>(rows: readonly Row[], conditions: unknown): Row[] {
  const [, part = ""] = /^name like "%(.*)%"$/.exec(typeof conditions === "string" ? conditions : "") ?? [];
  return rows.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
}

/** The conditions for tickets that the integration uses: by company, by number, and by summary. */
function meets({ id, company, summary }: StandInTicket, conditions: unknown): boolean {
  if (typeof conditions !== "string") return true;
  const [, ids] = /^id in \(([\d,]*)\)$/.exec(conditions) ?? [];
  if (ids !== undefined) return ids.split(",").includes(String(id));
  const [, customer] = /company\/id=(\d+)/.exec(conditions) ?? [];
  if (customer !== undefined && company.id !== Number(customer)) return false;
  const [, number] = /\bid=(\d+) or/.exec(conditions) ?? [];
  const [, part = ""] = /summary like "%(.*)%"/.exec(conditions) ?? [];
  return number === String(id) || summary.toLowerCase().includes(part.toLowerCase());
}

/** `Authorization: Basic base64(company+publicKey:privateKey)`, and the client's id in a separate header. */
const requireMember: RequestHandler = (request, response, next) => {
  const isFrom = ({ companyId, publicKey, privateKey }: typeof MEMBER) =>
    request.get("authorization") ===
    `Basic ${Buffer.from(`${companyId}+${publicKey}:${privateKey}`).toString("base64")}`;
  const isReader = isFrom(READER);
  if (!request.get("clientid") || !(isReader || isFrom(MEMBER)))
    response.status(401).json({ code: "Unauthorized", message: "The credentials are not valid" });
  else if (isReader && request.method !== "GET")
    response.status(403).json({ code: "Forbidden", message: "The security role does not allow this" });
  else next();
};
