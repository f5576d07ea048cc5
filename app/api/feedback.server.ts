import { Feedback, FeedbackPage, type NewFeedback } from "~/contract/feedback";

import type { ApiClient } from "./client.server";

/** The feedback that the viewer may see, or only their own. */
export function listFeedback(api: ApiClient, { mine = false } = {}) {
  return api.get(`/v1/feedback/list${mine ? "?mine=true" : ""}`, FeedbackPage, { operation: "listFeedback" });
}

export function getFeedback(api: ApiClient, feedbackId: string) {
  return api.get(pathOf(feedbackId), Feedback, { operation: "getFeedback" });
}

export function addFeedback(api: ApiClient, feedback: NewFeedback) {
  return api.send("POST", "/v1/feedback/add", feedback, Feedback, { operation: "addFeedback" });
}

export function commentOnFeedback(api: ApiClient, feedbackId: string, text: string) {
  return api.send("POST", pathOf(feedbackId, "/comment"), { text }, Feedback, { operation: "commentOnFeedback" });
}

export function closeFeedback(api: ApiClient, feedbackId: string) {
  return api.send("POST", pathOf(feedbackId, "/close"), undefined, Feedback, { operation: "closeFeedback" });
}

/** Streams the attached screenshot. */
export function openAttachment(api: ApiClient, feedbackId: string) {
  const path = pathOf(feedbackId, "/attachment");
  return api.open(path, "application/octet-stream", { operation: "openAttachment" });
}

function pathOf(feedbackId: string, rest = ""): string {
  return `/v1/feedback/${encodeURIComponent(feedbackId)}${rest}`;
}
