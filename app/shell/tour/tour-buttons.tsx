import { Compass } from "lucide-react";

import { Button } from "~/ui/actions/button";

import { useScreen } from "../screens/use-screen";
import { useShellData } from "../use-shell-data";
import { useTerminology } from "../use-terminology";
import { personKeyOf } from "./person-key";
import { startStep } from "./tour-steps";
import { goToStep, leftAt } from "./tour-progress";

/** Starts each tour that is available to the viewer, or continues it at the last step. */
export function TourButtons() {
  const { tours, viewer } = useShellData();
  const screen = useScreen();
  const t = useTerminology();
  const personKey = personKeyOf(viewer.email);
  return tours.map(({ type, label, starts }) => {
    const left = leftAt(personKey, type);
    return (
      <Button
        key={type}
        icon={Compass}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          goToStep({ type, step: left ?? startStep(starts, screen.id) }, personKey);
        }}
      >
        {left === undefined ? t(label) : `Continue: ${t(label)}`}
      </Button>
    );
  });
}
