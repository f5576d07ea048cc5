import type { ReactNode } from "react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { NoData } from "~/ui/feedback/no-data";

import { type SourcedKind, type Sources, whyEmpty } from "./why-empty";

/** Shown instead of an empty state in a list without a data source; undefined if there is a source. */
export function missingSource(kind: SourcedKind, sources: Sources | undefined): ReactNode {
  const state = sources && whyEmpty(kind, sources);
  if (state !== "no-source" && state !== "not-scanned") return undefined;
  return <MissingSource kind={kind} state={state} />;
}

interface MissingSourceProps {
  kind: SourcedKind;
  state: "no-source" | "not-scanned";
}

/** Explains what to install or wait for before data of a kind is available. */
export function MissingSource({ kind, state }: MissingSourceProps) {
  const t = useTerminology();
  const downloads = addressOfScreen(useShellData().screens, "downloads");
  const { noun, text } = SOURCES[kind];
  const needsAgent = kind === "software" || kind === "compliance";
  if (state === "not-scanned")
    return (
      <NoData state={state} noun={t(noun)}>
        {t("Results appear here once an agent scans its device.")}
      </NoData>
    );
  return (
    <NoData
      state={state}
      noun={t(noun)}
      actions={downloads && <LinkButton to={downloads}>{needsAgent ? "Get the agent" : "Deploy a sensor"}</LinkButton>}
    >
      {t(text)}
    </NoData>
  );
}

const SOURCES: Record<SourcedKind, { noun: string; text: string }> = {
  threats: {
    noun: "threats",
    text: "Threats are detected in sensor traffic and agent reports.",
  },
  traffic: { noun: "traffic", text: "Sensors capture traffic. This organization has no sensors yet." },
  devices: { noun: "devices", text: "Sensors and agents discover devices." },
  risk: { noun: "risk scores", text: "Scores are calculated for devices discovered by sensors or agents." },
  software: {
    noun: "vulnerabilities",
    text: "Agents report installed software. No device in this organization has an agent yet.",
  },
  compliance: {
    noun: "compliance results",
    text: "Agents check device settings. No device in this organization has an agent yet.",
  },
  accounts: { noun: "accounts", text: "Sensors and agents discover accounts." },
};
