/** The customers of the demonstration's ConnectWise site. */
export const COMPANIES = [
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

export const BOARDS = ["Help Desk", "Network Operations", "Professional Services", "Security"].map((name, index) => ({
  id: 11 + index,
  name,
  location: { id: 2, name: "Main office" },
  inactiveFlag: false,
}));

/** The statuses of every board; new tickets have the first. */
export const STATUSES = ["New", "In progress", "Waiting on customer", "Completed", ">Closed"].map((name, index) => ({
  id: 16 + index,
  name,
  closedStatus: index > 2,
}));

export interface StandInTicket {
  id: number;
  summary: string;
  board: (typeof BOARDS)[number];
  company: (typeof COMPANIES)[number];
  status: { id: number; name: string };
  closedFlag: boolean;
}

type TicketState = Pick<StandInTicket, "status" | "closedFlag">;

/** The fields of a ticket with a status; undefined without such a status. */
export function findStatus(statusId: number): TicketState | undefined {
  const status = STATUSES.find(({ id }) => id === statusId);
  return status && { status: { id: status.id, name: status.name }, closedFlag: status.closedStatus };
}

export const NEW_TICKET: TicketState = { status: { id: 16, name: "New" }, closedFlag: false };
const FIRST_ID = 48_101;
const SUMMARIES = ["Suspicious sign-ins reported by staff", "New laptop for reception", "Printer offline"];

/** Tickets that the customers opened themselves. */
export function makeTickets(): StandInTicket[] {
  return COMPANIES.flatMap((company, index) =>
    SUMMARIES.flatMap((summary, number) => {
      const [board] = BOARDS;
      const id = FIRST_ID + index * SUMMARIES.length + number;
      return board ? [{ id, summary, board, company, ...NEW_TICKET }] : [];
    }),
  );
}
