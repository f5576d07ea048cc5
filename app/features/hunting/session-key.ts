/** A record in an address: its id, and its time, which makes the search fast. Links without a time work as well. */
export interface SessionKey {
  id: string;
  time?: string;
}

const KEY_LENGTH = 200;

type Named = { flowId: string; startTime: string } | { dnsId: string; timestamp: string };

export function writeSessionKey(row: Named): string {
  return "flowId" in row ? `${row.flowId}@${row.startTime}` : `${row.dnsId}@${row.timestamp}`;
}

export function readSessionKey(text: string | null): SessionKey | undefined {
  const key = text?.slice(0, KEY_LENGTH);
  if (!key) return undefined;
  const [, id, time] = /^(.+)@([^@]+)$/.exec(key) ?? [];
  if (id === undefined || time === undefined || Number.isNaN(Date.parse(time))) return { id: key };
  return { id, time: new Date(time).toISOString() };
}
