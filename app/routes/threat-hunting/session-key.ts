import type { Flow } from "~/contract/flow";

/** A session in an address: the flow's id, and its time, by which it is found among millions. Links without a time work as well. */
export interface SessionKey {
  flowId: string;
  startTime?: string;
}

const KEY_LENGTH = 200;

export function writeSessionKey({ flowId, startTime }: Pick<Flow, "flowId" | "startTime">): string {
  return `${flowId}@${startTime}`;
}

export function readSessionKey(text: string | null): SessionKey | undefined {
  const key = text?.slice(0, KEY_LENGTH);
  if (!key) return undefined;
  const [, flowId, time] = /^(.+)@([^@]+)$/.exec(key) ?? [];
  if (flowId === undefined || time === undefined || Number.isNaN(Date.parse(time))) return { flowId: key };
  return { flowId, startTime: new Date(time).toISOString() };
}
