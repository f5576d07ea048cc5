import type { ReactNode } from "react";
import { styled } from "styled-components";

import { CheckDrawer } from "~/features/compliance/check-drawer";
import { CheckException } from "~/features/compliance/check-exception";
import { withWords } from "~/features/compliance/compliance-links";
import { ExceptionList } from "~/features/exceptions/exception-list";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import type { ComplianceResult, DeviceCompliance } from "~/contract/compliance";
import type { CheckShown } from "~/features/compliance/fetch-check.server";
import type { LoadResult } from "~/screen/load-result";
import { FactList } from "~/ui/layout/fact-list";
import { Badge } from "~/ui/marks/badge";
import type { Tone } from "~/ui/tones";

import { AnswerDialog } from "./answer-dialog";

const OUTCOMES: Record<ComplianceResult["result"], { label: string; tone: Tone }> = {
  passed: { label: "Passed", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  exception: { label: "Exception", tone: "info" },
  unknown: { label: "Unknown", tone: "warn" },
  not_applicable: { label: "Not applicable", tone: "neutral" },
};

interface DeviceCheckProps {
  opened: LoadResult<CheckShown>;
  device: DeviceCompliance;
  exceptionForm: ExceptionFormSetup | undefined;
  search: string;
}

/** One check, starting with the device's own result and the available actions. */
export function DeviceCheck({ opened, device: { deviceName }, exceptionForm, search }: DeviceCheckProps) {
  const t = useTerminology();
  const check = opened.ok ? opened.value.check : undefined;
  const answer = check?.answer;
  return (
    <CheckDrawer
      opened={opened}
      closeTo={withWords(search, { check: undefined })}
      actions={
        check &&
        exceptionForm && (
          <>
            {check.assessment === "manual" && <AnswerDialog check={check} />}
            <CheckException
              check={check}
              setup={exceptionForm}
              deviceName={deviceName}
              disabledReason={answer?.result === "failed" ? undefined : t("This check does not fail on this device")}
            />
          </>
        )
      }
    >
      {answer && (
        <OwnAnswer answer={answer}>
          {check.exception && (
            <ExceptionList label="Exception" exceptions={[check.exception]} canChange={exceptionForm !== undefined} />
          )}
        </OwnAnswer>
      )}
    </CheckDrawer>
  );
}

function OwnAnswer({ answer, children }: { answer: ComplianceResult; children: ReactNode }) {
  const { deviceName, result, expected, actual, since, message, recordedBy } = answer;
  const { label, tone } = OUTCOMES[result];
  return (
    <Own aria-label={`Result on ${deviceName}`}>
      <p>
        <Badge tone={tone}>{label}</Badge> on {deviceName}, since <Moment at={since} />
      </p>
      <FactList
        facts={[
          { label: "Expected", value: <code>{expected}</code> },
          { label: "Found", value: actual ? <code>{actual}</code> : "—" },
          ...(message ? [{ label: recordedBy ? `Noted by ${recordedBy}` : "Note", value: message }] : []),
        ]}
      />
      {children}
    </Own>
  );
}

const Own = styled.section`
  display: grid;
  gap: 8px;
  margin-block-end: 16px;
  padding: 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--background);
`;
