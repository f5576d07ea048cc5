import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import type { KopilotReply } from "~/contract/kopilot";
import { FormatProvider } from "~/shell/format-context";
import type { ShellData } from "~/shell/shell-data";
import { renderInShell } from "~/shell/testing/render-in-shell";
import { NOW } from "~/ui/testing/samples";

import type { ChatMessage } from "../chat.server";
import { ChatReply } from "./chat-reply";

const SHELL = {
  limits: {
    formats: { date: "yyyy-MM-dd", time: "HH:mm:ss" },
    risk: { high: 80, mid: 50 },
  } as Partial<ShellData["limits"]> as ShellData["limits"],
  siteNames: {},
  personNames: {},
  now: NOW,
  brand: { features: { exports: true }, words: {} } as Partial<ShellData["brand"]> as ShellData["brand"],
  screens: { policies: { title: "Policies", path: "/policies", isComing: false } } as ShellData["screens"],
};

const REPLY: KopilotReply = {
  replyId: "r-1",
  messageId: "m-1",
  state: "done",
  kind: "chart",
  interpretation: {
    entity: "flow",
    text: "action:blocked by:dstPort",
    filters: [],
    groupBy: ["dstPort"],
    metric: null,
    sort: [],
    limit: null,
    range: null,
  },
  isContinued: false,
  confidence: 1,
  unparsed: [],
  text: "214 flows match.",
  explanation: [],
  table: {
    columns: [
      { name: "dstPort", label: "Port", kind: "port" },
      { name: "count", label: "Flows", kind: "number" },
    ],
    rows: [
      [443, 200],
      [22, 14],
    ],
  },
  total: 214,
  chart: {
    type: "bars",
    value: { name: "count", label: "Flows", kind: "number" },
    points: [
      { label: "443", value: 200 },
      { label: "22", value: 14 },
    ],
  },
  links: [{ label: "Open all 214", to: "/threat-hunting?action=blocked&group=dstPort" }],
  draft: null,
  options: [],
  followUps: [],
  tookMs: 1,
  engine: "grammar",
};

const PROMPTS = ["Blocked flows to Russia today", "Top 10 devices by bytes sent"];
const onEdit = vi.fn();

function draw(reply: Partial<KopilotReply>, canAddPanel = true) {
  const message = {
    messageId: "m-1",
    conversationId: "c-1",
    context: "flow",
    text: "blocked flows by port",
    reply: { ...REPLY, ...reply },
  } as Partial<ChatMessage> as ChatMessage;
  return renderInShell(
    <FormatProvider shell={SHELL} zone="UTC">
      <ChatReply message={message} canAddPanel={canAddPanel} prompts={PROMPTS} onEdit={onEdit} />
    </FormatProvider>,
    SHELL,
  );
}

beforeEach(() => onEdit.mockClear());

describe("an answer of the assistant", () => {
  test("shows groups as a chart and as a table, and can be copied as text", async () => {
    const { user } = draw({});
    expect(screen.getByRole("group", { name: "Flows" })).toBeDefined();
    const table = screen.getByRole("table", { name: "First rows of the answer" });
    expect(table.textContent).toContain("443");
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(
      "blocked flows by port\naction:blocked by:dstPort\n214 flows match.\nPort\tFlows\n443\t200\n22\t14",
    );
    expect(screen.getByText("Copied the answer as text")).toBeDefined();
  });

  test("says whether its reading includes the previous question", () => {
    draw({});
    expect(screen.getByText("Read as")).toBeDefined();
    draw({ isContinued: true });
    expect(screen.getByText("Read with the previous question as")).toBeDefined();
  });

  test("can be added to a dashboard by people who may change dashboards", () => {
    draw({});
    expect(screen.getByRole("button", { name: "Add to dashboard" })).toBeDefined();
  });

  test("cannot be added to a dashboard by others", () => {
    draw({}, false);
    expect(screen.queryByRole("button", { name: "Add to dashboard" })).toBeNull();
    expect(screen.getByRole("button", { name: "Save as hunt" })).toBeDefined();
  });

  test("offers the readings of an ambiguous question", async () => {
    const { user } = draw({
      kind: "clarify",
      interpretation: null,
      text: "This question is ambiguous. Choose one:",
      table: null,
      chart: null,
      links: [],
      options: [
        { label: "Device type: unknown", text: "deviceType:unknown" },
        { label: "Verdict: unknown", text: "verdict:unknown" },
      ],
    });
    expect(screen.queryByRole("table")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Verdict: unknown" }));
    expect(onEdit).toHaveBeenCalledWith("verdict:unknown");
  });

  test("that was not found names the unknown words, and offers similar questions", async () => {
    const nothing = { interpretation: null, confidence: 0, table: null, chart: null, total: null, links: [] };
    const text = "This question could not be interpreted.";
    const { user } = draw({ ...nothing, kind: "help", text, unparsed: ["weather"] });
    expect(screen.getByText("Unknown words: “weather”.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Blocked flows to Russia today" }));
    expect(onEdit).toHaveBeenCalledWith("Blocked flows to Russia today");
  });

  test("with a draft opens the form of the rule, and saves nothing itself", async () => {
    const draft = { action: "block" as const, destination: { fqdns: ["updates-check.example"] } };
    const { user, send } = draw({ kind: "draft", interpretation: null, table: null, chart: null, draft });
    expect(screen.queryByRole("link", { name: /^Open all/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Review rule" }));
    expect(await screen.findByRole("dialog")).toBeDefined();
    expect(send).not.toHaveBeenCalled();
  });

  test("that failed says why, and offers nothing else", () => {
    draw({ state: "failed", text: "The model did not answer in time." });
    expect(screen.getByText("The model did not answer in time.")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test.each([
    ["Rate as helpful", "helpful"],
    ["Rate as unhelpful", "unhelpful"],
  ])("is rated with “%s”, with the question and its reading", async (label, rating) => {
    const { user, send } = draw({});
    await user.click(screen.getByRole("button", { name: label }));
    await user.click(await screen.findByRole("button", { name: "Send feedback" }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      intent: "rateReply",
      rating,
      question: "blocked flows by port",
      reading: "action:blocked by:dstPort",
    });
  });
});
