import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import type { RefusedChange } from "~/screen/refused-change";
import { ProblemsContext } from "~/shell/change/change-field";
import { ChangeRefusal } from "~/shell/change/change-refusal";
import { useFirstFault } from "~/shell/change/use-first-fault";
import { useProblems } from "~/shell/change/use-problems";
import { useToasts } from "~/shell/notices/toasts";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Dialog } from "~/ui/overlays/dialog";

import { onboardingFields } from "../form-texts";
import { firstFaultyStep, STEPS, type TaskResult } from "../onboarding-steps";
import type { OrganizationsScreen } from "../screen-data";
import { AddedOrganization } from "./added-organization";
import { StepFields } from "./step-fields";
import { StepFooter } from "./step-footer";
import { useOrganizationDraft } from "./use-organization-draft";

type OnboardAnswer =
  | RefusedChange
  | { tasks: TaskResult[]; added: string; firstSite: string | null; consent: string | null };

interface AddOrganizationProps {
  step: number;
  choices: OrganizationsScreen["choices"];
  /** Starts again with an empty form. */
  onAnother: () => void;
}

/**
 * Adds an organization step by step. The input is stored until the organization is added, and a failed task is retried
 * without repeating completed tasks.
 */
export function AddOrganization({ step, choices, onAnother }: AddOrganizationProps) {
  const t = useTerminology();
  const { viewer, tenant } = useShellData();
  const [openedIn] = useState(tenant);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<OnboardAnswer>();
  const { showAnswer } = useToasts();
  const { draft, change, discard } = useOrganizationDraft(viewer.email);
  const answer = fetcher.data;
  const refused = answer && !("tasks" in answer) ? answer : undefined;
  const form = useFirstFault(refused, step);
  const tasks = answer && "tasks" in answer ? answer.tasks : undefined;
  const { fieldErrors, onInput } = useProblems(refused);
  const goTo = (to: number) => navigate(addressWith(search, "step", String(to)), { preventScrollReset: true });
  // The list marks the organization that was added last.
  const marked =
    answer && "added" in answer && answer.tasks.some(isAdded) ? addressWith(search, "added", answer.added) : search;
  const close = () =>
    navigate(addressWith(addressWith(marked, "step", undefined), "add", undefined), { preventScrollReset: true });
  const [added, setAdded] = useState<Record<string, string>>();
  const heard = useRef({ goTo, change, discard, draft });
  useEffect(() => {
    heard.current = { goTo, change, discard, draft };
  });
  useEffect(() => {
    if (!answer) return;
    showAnswer(answer);
    const latest = heard.current;
    if ("tasks" in answer) {
      const values = latest.draft?.values ?? {};
      setAdded(values);
      if (isFinished(answer.tasks)) latest.discard();
      else latest.change({ values, completed: answer.tasks.filter(isDoneTask).map(({ task }) => task) });
    } else {
      const faulty = firstFaultyStep(answer.fieldErrors ?? {});
      if (faulty !== undefined) latest.goTo(faulty);
    }
  }, [answer, showAnswer]);
  if (!draft) return null;

  const isDone = tasks !== undefined && isFinished(tasks);
  const isLast = step >= STEPS.length;
  const submit = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(onboardingFields(draft.values, choices.dueDays))) body.set(name, value);
    for (const task of draft.completed) body.append("completed", task);
    body.set("intent", "onboard");
    body.set("tenantId", openedIn.tenantId);
    if (refused?.otherTenant?.saveTo) body.set("saveTo", refused.otherTenant.saveTo);
    fetcher.submit(body, { method: "post", action: pathname });
  };
  const goOn = () => {
    if (!form.current?.reportValidity()) return;
    if (isLast) submit();
    else goTo(step + 1);
  };
  return (
    <Dialog
      isOpen
      size="large"
      onClose={close}
      title={t("Add organization")}
      description={isDone ? t("Organization added") : `Step ${step} of ${STEPS.length}: ${t(STEPS[step - 1] ?? "")}`}
      footer={
        <StepFooter
          step={step}
          isLast={isLast}
          isDone={isDone}
          isBusy={fetcher.state !== "idle"}
          hasFailed={tasks !== undefined && !isDone}
          onBack={() => goTo(step - 1)}
          onNext={goOn}
          onAnother={() => {
            navigate(addressWith(marked, "step", "1"), { preventScrollReset: true });
            onAnother();
          }}
          onClose={close}
          onDiscard={() => {
            discard();
            close();
          }}
        />
      }
    >
      {answer && "tasks" in answer && (
        <AddedOrganization
          tasks={answer.tasks}
          isDone={isDone}
          values={added ?? draft.values}
          firstSite={answer.firstSite}
          consent={answer.consent}
        />
      )}
      {!isDone && (
        <Rows
          ref={form}
          onInput={onInput}
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          {refused && <ChangeRefusal refused={refused} fieldErrors={fieldErrors} />}
          <ProblemsContext.Provider value={fieldErrors}>
            <StepFields
              step={step}
              values={draft.values}
              completed={draft.completed}
              choices={choices}
              onChange={(values) => change({ ...draft, values: { ...draft.values, ...values } })}
            />
          </ProblemsContext.Provider>
        </Rows>
      )}
    </Dialog>
  );
}

function isAdded({ task, state }: TaskResult): boolean {
  return task === "organization" && state === "done";
}

function isDoneTask({ state }: TaskResult): boolean {
  return state === "done";
}

function isFinished(tasks: readonly TaskResult[]): boolean {
  return tasks.every(({ state }) => state === "done" || state === "skipped");
}

const Rows = styled.form`
  display: grid;
  gap: 16px;
`;
