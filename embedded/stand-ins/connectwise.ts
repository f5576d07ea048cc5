import express, { type RequestHandler, type Router } from "express";
import { z } from "zod";

/** Allowed callers: an API member of the company, with the values that the form of the integration requires. */
const MEMBER = { companyId: "livery", publicKey: "demo-public", privateKey: "demo-private" };

const COMPANIES = [
  ["AcmeHealth", "Acme Health Group"],
  ["Borealis", "Borealis Logistics"],
  ["CobaltHarbor", "Cobalt Harbor Shipping"],
  ["Driftwood", "Driftwood Unified Schools"],
  ["Larkspur", "Larkspur Legal LLP"],
  ["Quillon", "Quillon Precision"],
].map(([identifier = "", name = ""], index) => ({
  id: 250 + index,
  identifier,
  name,
  status: { id: 1, name: "Active" },
}));

const BOARDS = ["Help Desk", "Network Operations", "Professional Services", "Security"].map((name, index) => ({
  id: 11 + index,
  name,
  location: { id: 2, name: "Main office" },
  inactiveFlag: false,
}));

const Reference = z.object({ id: z.number().int() });
const NewTicket = z.looseObject({
  summary: z.string().min(1).max(100),
  board: Reference,
  company: Reference,
  priority: z.object({ name: z.string() }).optional(),
  initialDescription: z.string().optional(),
});

/** The part of ConnectWise's REST API that the integration uses, with tickets that last as long as the process. */
export function createConnectWise(): Router {
  const tickets: object[] = [];
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
  api.get("/service/tickets", (_request, response) => void response.json(tickets));
  api.post("/service/tickets", (request, response) => {
    const ticket = NewTicket.safeParse(request.body);
    const board = BOARDS.find(({ id }) => id === ticket.data?.board.id);
    const company = COMPANIES.find(({ id }) => id === ticket.data?.company.id);
    if (!ticket.success || !board || !company) {
      response.status(400).json({ code: "InvalidObject", message: "ticket object is invalid" });
      return;
    }
    const stored = { ...ticket.data, id: 48_213 + tickets.length, board, company, status: { id: 16, name: "New" } };
    tickets.push(stored);
    response.status(201).json(stored);
  });
  return router;
}

/** `conditions=name like "%acme%"`, the search syntax of ConnectWise. */
function named<Row extends { name: string }>(rows: readonly Row[], conditions: unknown): Row[] {
  const [, part = ""] = /^name like "%(.*)%"$/.exec(typeof conditions === "string" ? conditions : "") ?? [];
  return rows.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
}

/** `Authorization: Basic base64(company+publicKey:privateKey)`, and the client's id in a separate header. */
const requireMember: RequestHandler = (request, response, next) => {
  const { companyId, publicKey, privateKey } = MEMBER;
  const expected = Buffer.from(`${companyId}+${publicKey}:${privateKey}`).toString("base64");
  if (request.get("authorization") === `Basic ${expected}` && request.get("clientid")) {
    next();
    return;
  }
  response.status(401).json({ code: "Unauthorized", message: "The credentials are not valid" });
};
