import { z } from "zod";

import type { ApiClient } from "~/api/client.server";
import { isolateDevice } from "~/api/device.server";
import {
  createThreatComment,
  createThreatTicket,
  getThreat,
  getThreatHistory,
  listAssignees,
  removeThreatComment,
  updateThreat,
  updateThreatComment,
} from "~/api/threat.server";
import type { Brand } from "~/brand/brand";
import type { DoneChange } from "~/console/change/change-answer";
import type { Difference } from "~/console/change/refused-change";
import { refuseChange } from "~/console/change/refuse-change.server";
import { readThreatForm } from "~/console/threats/read-threat-form.server";
import { IsolationChange } from "~/contract/device";
import type { Threat } from "~/contract/threat";
import type { ThreatChange, ThreatWork } from "~/contract/threat-change";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import { settle } from "~/screen/settle";
import type { Viewer } from "~/session/viewer";

interface Working {
  api: ApiClient;
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: Pick<Brand, "displayNameOf">;
}

const CommentForm = z.object({ commentId: z.string().min(1).max(100) });

/** Does what a form of the screen asks for, for whoever may. Its `intent` says what. */
export async function workOnThreat(opened: Working, threatId: string, form: FormData) {
  requireChanger(opened.viewer, "threats");
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  const { api } = opened;
  const intent = form.get("intent");
  if (intent === "isolate") return isolate(api, threatId, form);
  if (intent === "deleteComment") {
    const { commentId } = CommentForm.parse(Object.fromEntries(form));
    return answer(removeThreatComment(api, threatId, commentId), "The comment was taken back");
  }
  const read = readThreatForm(form, intent === "editComment" ? "comment" : undefined);
  if ("problems" in read) return refuseChange({ problems: read.problems });
  if (intent === "editComment" && read.work.operation === "comment") {
    const { commentId } = CommentForm.parse(Object.fromEntries(form));
    const edit = { text: read.work.text, mentions: await findMentions(api, read.work.text) };
    return answer(updateThreatComment(api, threatId, commentId, edit), "The comment was changed");
  }
  return work(api, threatId, read.work, Number(form.get("resourceVersion")));
}

async function work(api: ApiClient, threatId: string, asked: ThreatWork, resourceVersion: number) {
  switch (asked.operation) {
    case "comment": {
      const { text, internal } = asked;
      const comment = { text, internal, mentions: await findMentions(api, text) };
      return answer(createThreatComment(api, threatId, comment), "The comment was written");
    }
    case "ticket": {
      const { operation: _operation, ...request } = asked;
      return answer(createThreatTicket(api, threatId, request), "The ticket was opened");
    }
    default: {
      const { operation: _operation, ...fields } = asked;
      return change(api, threatId, { resourceVersion, ...fields });
    }
  }
}

async function change(api: ApiClient, threatId: string, asked: ThreatChange) {
  const saved = await settle(updateThreat(api, threatId, asked));
  if (saved.ok) return done("The threat was saved");
  if (saved.failure.status !== 409) return refuseChange({ failure: saved.failure });
  const [{ threat }, { history }] = await Promise.all([getThreat(api, threatId), getThreatHistory(api, threatId)]);
  return refuseChange({
    conflict: {
      resourceVersion: threat.metadata?.resourceVersion ?? 0,
      by: history[0]?.actor.displayName ?? null,
      at: threat.metadata?.updatedAt ?? threat.lastSeen,
      differences: differencesBetween(threat, asked),
    },
  });
}

/** The fields in which what stands now and what somebody is about to save are not the same. */
export function differencesBetween(threat: Threat, asked: ThreatChange): Difference[] {
  const fields = [
    { field: "status", saved: threat.status as string, yours: asked.status },
    { field: "reason", saved: threat.resolution?.reason ?? "", yours: asked.reason },
    { field: "assignee", saved: threat.assignee ?? "", yours: asked.assignee === null ? "" : asked.assignee },
    { field: "tags", saved: threat.tags.join(", "), yours: asked.tags?.join(", ") },
  ];
  return fields.flatMap(({ field, saved, yours }) =>
    yours === undefined || yours === saved ? [] : [{ field, saved, yours }],
  );
}

async function isolate(api: ApiClient, threatId: string, form: FormData) {
  const parsed = IsolationChange.safeParse({ isolated: true, reason: form.get("reason") });
  if (!parsed.success) return refuseChange({ problems: { reason: "Write why, in 3 to 500 characters." } });
  const { threat } = await getThreat(api, threatId);
  if (threat.deviceName === null) return refuseChange({ problems: { reason: "This threat is about no device." } });
  return answer(isolateDevice(api, threat.deviceName, parsed.data), `${threat.deviceName} is cut off the network`);
}

/** The people whose name stands behind an @ in a text. */
async function findMentions(api: ApiClient, text: string): Promise<string[]> {
  if (!text.includes("@")) return [];
  const { assignee } = await listAssignees(api);
  return assignee.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ email }) => email);
}

async function answer(call: Promise<unknown>, text: string) {
  const settled = await settle(call);
  return settled.ok ? done(text) : refuseChange({ failure: settled.failure });
}

function done(text: string): DoneChange {
  return { toast: { kind: "success", text } };
}
