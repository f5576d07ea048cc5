import { Bell, Sprout } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { readyScreens } from "~/shell/screens/ready-screens";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { TextInput } from "~/ui/form/text-input";

/** An upcoming section: a form to register interest, and links to available screens. */
export function ComingSoonView() {
  const shell = useShellData();
  return (
    <>
      <ScreenHeader />
      <EmptyState
        size="page"
        icon={Sprout}
        title="This section is not available yet"
        actions={
          <>
            <ChangeDialog label="Notify me" icon={Bell} variant="primary" title="Notify me" intent="notify">
              <ChangeField name="section" label="Section" hint="What are you waiting for?" required>
                {(control) => <TextInput {...control} minLength={3} maxLength={80} autoComplete="off" />}
              </ChangeField>
            </ChangeDialog>
            {readyScreens(shell.screens).map(({ path, title }) => (
              <LinkButton key={path} to={path}>
                {title}
              </LinkButton>
            ))}
          </>
        }
      >
        New sections will be part of {shell.brand.name}. Choose Notify me to get a message when a section is available.
      </EmptyState>
    </>
  );
}
