import type { RestConnection, Settings, MessageNotice } from "../../integrations/definition";
import type { FetchStandIn } from "../../stand-ins/stand-ins";
import { createRestClient } from "./rest-client";
import type { Step } from "./run-steps";

/** The test steps that the product supports: reach the host, authenticate, read, write. */
export function restSteps(connection: RestConnection, settings: Settings, reach: FetchStandIn, at: string): Step[] {
  const { read, write } = connection;
  const client = createRestClient(reach, connection, settings);
  const steps: Step[] = [["Reach the host", client.reachHost]];
  if (client.signIn) steps.push(["Authenticate", client.signIn]);
  if (read) steps.push([`Read ${read.noun}`, () => client.countRecords(read)]);
  if (write) {
    const { check, permission } = write;
    steps.push([
      write.step,
      check === undefined ? () => client.send(write, testNotice(at)) : () => client.get(check, permission),
    ]);
  }
  return steps;
}

function testNotice(at: string): MessageNotice {
  return {
    event: "test",
    at,
    title: "A test of the connection",
    severity: "low",
    subject: null,
    text: "",
    deviceName: null,
    ticketId: null,
  };
}
