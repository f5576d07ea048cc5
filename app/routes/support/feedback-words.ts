import type { Tone } from "~/contract/field";
import type { Feedback } from "~/contract/feedback";

export const KINDS = [
  { value: "problem", label: "Problem" },
  { value: "idea", label: "Idea" },
  { value: "question", label: "Question" },
  { value: "praise", label: "Praise" },
] as const;

export const SEVERITIES = [
  { value: "blocking", label: "Blocking: I cannot continue" },
  { value: "annoying", label: "Annoying: it slows me down" },
  { value: "minor", label: "Minor" },
] as const;

export const STATES: Record<Feedback["state"], { label: string; tone: Tone }> = {
  open: { label: "Open", tone: "info" },
  answered: { label: "Answered", tone: "good" },
  planned: { label: "Planned", tone: "info" },
  done: { label: "Closed", tone: "neutral" },
  declined: { label: "Declined", tone: "neutral" },
};
