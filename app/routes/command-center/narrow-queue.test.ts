import { expect, test } from "vitest";

import { AttentionItem, AttentionQueue } from "~/contract/attention";

import { narrowQueue } from "./narrow-queue";

const TENANTS = [
  { name: "acme", serviceTier: "Complete", tags: ["pci"], regions: ["Ohio"] },
  { name: "globex", serviceTier: "Complete", tags: [], regions: [] },
  { name: "initech", serviceTier: "Essentials", tags: ["pci", "24x7"], regions: ["Ohio"] },
] as const;

const item = (tenantId: string, kind: string, rank: number) =>
  AttentionItem.parse({
    itemId: `${kind}:${rank}`,
    kind,
    tenantId,
    tenantName: tenantId,
    rank,
    score: 100 - rank,
    reason: "",
    rankReason: "",
    objectLabel: "",
    objectLink: "/",
    since: "2026-11-01T00:00:00.000Z",
    owner: null,
    snoozedUntil: null,
    snoozeReason: "",
  });

const OPEN = [
  item("acme", "siteSilent", 1),
  item("initech", "siteSilent", 2),
  item("acme", "highThreat", 3),
  item("globex", "highThreat", 4),
];
const SNOOZED = [item("acme", "noDevice", 1), item("globex", "noDevice", 2)];

// A queue as an API sends it that knows no service tiers and tags.
const QUEUE = AttentionQueue.parse({
  item: OPEN.slice(0, 1),
  total: 4,
  page: 1,
  pageSize: 1,
  counts: { siteSilent: 2, highThreat: 2 },
  snoozed: 2,
  totals: { organizations: 3, needingAttention: 3 },
});

const narrow = (part: Partial<Parameters<typeof narrowQueue>[3]>) =>
  narrowQueue(
    QUEUE,
    { open: OPEN, snoozed: SNOOZED },
    TENANTS.map((tenant) => ({ ...tenant, tags: [...tenant.tags] })),
    {
      serviceTier: undefined,
      tag: undefined,
      region: undefined,
      kind: undefined,
      leftOut: "",
      state: "open",
      page: 1,
      ...part,
    },
  );

test("a queue without choices is one of an API that cannot limit it", () => {
  expect(QUEUE.choices).toBeNull();
});

test("the queue is limited to organizations with a service tier, a tag and a region, page by page, with the ranks of the whole", () => {
  const { item: first, total, counts, snoozed, choices } = narrow({ serviceTier: "Complete" });
  expect(first.map(({ rank }) => rank)).toEqual([1]);
  expect({ total, counts, snoozed }).toEqual({ total: 3, counts: { siteSilent: 1, highThreat: 2 }, snoozed: 2 });
  expect(choices).toEqual({ serviceTiers: ["Complete", "Essentials"], tags: ["24x7", "pci"], regions: [] });
  expect(narrow({ serviceTier: "Complete", page: 3 }).item.map(({ rank }) => rank)).toEqual([4]);
  expect(narrow({ tag: "pci" }).total).toBe(3);
  expect(narrow({ region: "Ohio" }).total).toBe(3);
  expect(narrow({ region: "Ohio", serviceTier: "Essentials" }).total).toBe(1);
  expect(narrow({ serviceTier: "Complete", tag: "pci", kind: "highThreat" }).item.map(({ rank }) => rank)).toEqual([3]);
  expect(narrow({ tag: "24x7", state: "snoozed" }).total).toBe(0);
});

test("the queue is without the items that are left out, in its rows and in its numbers", () => {
  const { item, total, counts, snoozed, totals } = narrow({ leftOut: "noDevice,siteSilent@acme" });
  expect(item.map(({ rank }) => rank)).toEqual([2]);
  expect({ total, counts, snoozed }).toEqual({ total: 3, counts: { siteSilent: 1, highThreat: 2 }, snoozed: 0 });
  expect(totals.kinds).toEqual(counts);
});
