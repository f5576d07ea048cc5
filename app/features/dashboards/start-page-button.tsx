import { House } from "lucide-react";

import { savePreference } from "~/shell/browser/save-preference";
import { useToasts } from "~/shell/notices/toasts";
import { useChoice } from "~/shell/use-choice";
import { useShellData } from "~/shell/use-shell-data";
import { IconButton } from "~/ui/actions/button";

/** Makes a dashboard the viewer's start page in this organization. */
export function StartPageButton({ path }: { path: string }) {
  const { preferences } = useShellData();
  const { show } = useToasts();
  const [start, setStart] = useChoice(preferences.startPage);
  const isStart = start === path;
  const choose = () => {
    const next = isStart ? undefined : path;
    setStart(next);
    savePreference({ start: next ?? "" }).then(
      () => show({ kind: "success", text: next ? "This is your start page" : "Your start page was reset" }),
      () => show({ kind: "warning", text: "Your choice could not be saved" }),
    );
  };
  return (
    <IconButton
      icon={House}
      label={isStart ? "Reset start page" : "Set as start page"}
      variant="secondary"
      aria-pressed={isStart}
      onClick={choose}
    />
  );
}
