import { z } from "zod";

import { Device } from "~/contract/device";
import { TicketRequest } from "~/contract/ticket";

import type { RecordReads } from "../../../store/record-store";
import { defineTenantRoute, type Route } from "../../route";
import type { ApiServices } from "../../services";
import { draftForDevice } from "../../tickets/device-ticket";
import { openTicket } from "../../tickets/open-ticket";
import { requireSubject } from "../../tickets/ticket-draft";
import { openedTicket, writeDevice } from "./write-device";

const Name = z.object({ name: z.string().min(1).max(255) });

/** POST /device/{name}/ticket */
export function createDeviceTicketRoute(services: ApiServices): Route {
  return defineTenantRoute(
    {
      family: "Devices",
      allow: "tenantAdmin",
      method: "post",
      path: "/device/{name}/ticket",
      summary: "Open a ticket for a device",
      params: Name,
      body: TicketRequest,
      status: 201,
      answer: Device,
    },
    (call) => {
      const { name } = call.params;
      const find = async (records: RecordReads) =>
        requireSubject(await records.find("device", { name }), "device", name);
      return openTicket(call, services, {
        read: async (records) => draftForDevice(records, await find(records)),
        link: async (change, { id: ticketId }) =>
          writeDevice(change, services, call, await find(change), { ticketId }, openedTicket(ticketId)),
      });
    },
  );
}
