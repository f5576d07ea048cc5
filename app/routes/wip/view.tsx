import { memo } from "react";
import { Bell, Sprout } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { readyScreens } from "~/shell/screens/ready-screens";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { TextInput } from "~/ui/form/text-input";
import { Grid, GridItem } from "~/ui/layout/grid";
import type { Brand } from "~/brand/serve/brand";

import { SECTION_LENGTH } from "./interest";
import { ComingSection } from "./parts/coming-section";

interface ComingSoonViewProps {
  /** The sections that the brand announces. */
  coming: Brand["coming"];
  /** The sections that the viewer asked about. */
  requested: readonly string[];
}

/** Upcoming sections: a form to register interest in each, and links to available screens. */
export const ComingSoonView = memo(function ComingSoonView({ coming, requested }: ComingSoonViewProps) {
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
                {(control) => (
                  <TextInput
                    {...control}
                    minLength={SECTION_LENGTH.min}
                    maxLength={SECTION_LENGTH.max}
                    autoComplete="off"
                  />
                )}
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
        {requested.length > 0 && ` You will be notified about: ${requested.join(", ")}.`}
      </EmptyState>
      <Grid>
        {coming.map((section) => (
          <GridItem key={section.title} span={4}>
            <ComingSection section={section} isRequested={requested.includes(section.title)} />
          </GridItem>
        ))}
      </Grid>
    </>
  );
});
