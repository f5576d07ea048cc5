import type { LoaderFunctionArgs } from "@remix-run/node";

import { findTickets, getBoardConfiguration, listServiceBoards } from "~/api/integration.server";
import { ticketChoices } from "~/features/threats/questions";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { answerTo } from "~/screen/question";

/** The boards for a new ticket and the existing tickets that match a text; without a connected product, neither. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "threat");
  const text = new URL(args.request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const [configuration, boards, tickets] = await Promise.all([
    toLoadResult(getBoardConfiguration(api)),
    toLoadResult(listServiceBoards(api, "")),
    toLoadResult(findTickets(api, text)),
  ]);
  const board = configuration.ok && configuration.value.company ? configuration.value.serviceBoard : null;
  return answerTo(ticketChoices, {
    board,
    boards: board && boards.ok ? boards.value : [],
    tickets: board && tickets.ok ? tickets.value : [],
  });
}
