import { seedUserId } from "../identity/people";
import { PEOPLE, type TestApi } from "./test-api";
import { mark } from "./mark";

/** Feedback of a Member with an image, `fb-001`, in one organization. */
export async function storeFeedback({ services }: TestApi, tenantId = "acme-health"): Promise<void> {
  await services.records.forTenant(tenantId).change(async (change) => {
    await change.insert("feedback", {
      feedbackId: "fb-001",
      kind: "idea",
      subject: "More colours",
      text: mark(tenantId),
      severity: null,
      route: "/support",
      diagnostics: null,
      contactAllowed: false,
      attachment: { fileName: "colours.png", sizeBytes: 8 },
      state: "open",
      author: { userId: seedUserId(PEOPLE.member), displayName: "Max" },
      thread: [],
      createdAt: new Date().toISOString(),
    });
    await change.insert("feedbackAttachment", { feedbackId: "fb-001", content: "iVBORw0KGgo=" });
  });
}
