import { Ban, CircleCheck, Radar, Tag, UserRound, UserRoundPlus } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { QuickForm } from "~/shell/change/quick-form";
import { draftBlock } from "~/features/policies/block-draft";
import { blockedEndOf } from "~/features/policies/remote-end";
import { RuleDialog } from "~/features/policies/rule-dialog";
import { ThreatRuleDialog } from "~/features/policies/threat-rule-dialog";
import { AssigneeField } from "~/features/threats/lazy-fields";
import { Button } from "~/ui/actions/button";
import { TextInput } from "~/ui/form/text-input";

import type { ThreatScreenData } from "../screen-data";
import { IsolateDevice } from "./isolate-device";
import { ResolveAndNext } from "./resolve-and-next";
import { StatusDialog } from "./status-dialog";
import { draftRuleOfThreat } from "./threat-rule-draft";
import { ThreatTicket } from "./threat-ticket";

/** The main actions for viewers who may change the threat. */
export function ThreatActions(screen: ThreatScreenData) {
  const { threat, set, me } = screen;
  const resourceVersion = threat.metadata?.resourceVersion ?? 0;
  return (
    <>
      <StatusDialog
        threat={threat}
        set={set}
        trigger={(open) => (
          <Button icon={CircleCheck} variant="primary" aria-haspopup="dialog" aria-keyshortcuts="s" onClick={open}>
            Set status
          </Button>
        )}
      />
      <QuickForm
        label="Assign to me"
        icon={UserRoundPlus}
        intent="assign"
        shortcut="a"
        fields={{ assignee: me, resourceVersion }}
        disabledReason={threat.assignee === me ? "Already assigned to you" : undefined}
      />
    </>
  );
}

/** The other actions for viewers who may change the threat. */
export function OtherThreatActions(screen: ThreatScreenData) {
  const { threat, people } = screen;
  const t = useTerminology();
  const resourceVersion = threat.metadata?.resourceVersion ?? 0;
  const block = draftBlock(blockedEndOf(threat));
  return (
    <>
      <ResolveAndNext {...screen} />
      <ChangeDialog
        label="Assign"
        icon={UserRound}
        title={t("Assign this threat")}
        intent="assign"
        resourceVersion={resourceVersion}
      >
        <AssigneeField people={people} value={threat.assignee ?? ""} />
      </ChangeDialog>
      <ChangeDialog
        label="Tags"
        icon={Tag}
        title="Edit tags"
        intent="tag"
        submitLabel="Save tags"
        resourceVersion={resourceVersion}
      >
        <ChangeField name="tags" label="Tags" hint="Separate with commas." required>
          {(control) => <TextInput {...control} defaultValue={threat.tags.join(", ")} />}
        </ChangeField>
      </ChangeDialog>
      {block && (
        <RuleDialog
          label="Block"
          draft={block}
          previewsAtOnce
          trigger={(open) => (
            <Button icon={Ban} aria-haspopup="dialog" aria-keyshortcuts="b" onClick={open}>
              Block
            </Button>
          )}
        />
      )}
      {screen.device?.ok && screen.device.value.status !== "isolated" && (
        <IsolateDevice device={screen.device.value} reason={threat.title} />
      )}
      <ThreatRuleDialog label={t("Create threat rule")} icon={Radar} draft={draftRuleOfThreat(threat)} />
      <ThreatTicket threat={threat} />
    </>
  );
}
