import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { FieldSet } from "~/contract/field";
import type { Threat } from "~/contract/threat";
import { renderInShell } from "~/shell/testing/render-in-shell";

import { StoryCard } from "./story-card";

const SET = { fields: [] } as Partial<FieldSet> as FieldSet;
const THREAT = {
  description: "Connections at equal intervals",
  deviceName: "lt-1",
  userName: null,
  siteName: null,
  domain: null,
  src: { ip: null, port: null },
  dst: { ip: null, port: null },
  occurrences: 1,
  lastSeen: "2026-06-14T13:42:10Z",
  action: "blocked",
  resolution: {
    reason: "benign",
    by: "Tess Taylor",
    at: "2026-06-14T13:44:00Z",
    note: "",
    duplicateOf: null,
    until: "2026-07-01T00:00:00Z",
  },
} as unknown as Threat;

test("a threat and its resolution are described with full times", () => {
  renderInShell(<StoryCard threat={THREAT} set={SET} />);
  expect(screen.getByText(/^Connections at/).textContent).toContain("Seen once, on 2026-06-14, 13:42:10.");
  expect(screen.getByText(/^Closed as/).textContent).toBe(
    "Closed as benign by Tess Taylor on 2026-06-14, 13:44:00. Accepted until 2026-07-01.",
  );
  expect(document.body.textContent).not.toContain(" ago");
});
