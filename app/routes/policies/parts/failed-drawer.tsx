import type { ShownFailure } from "~/screen/failure";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { GoneNotice } from "~/ui/feedback/gone-notice";
import { Drawer } from "~/ui/overlays/drawer";

interface FailedDrawerProps {
  failure: ShownFailure;
  /** The kind of object in the drawer, as a title and in a sentence. */
  title: string;
  what: string;
  onClose: () => void;
}

/** The drawer of a rule or a list that could not be loaded: with a retry, unless the object no longer exists. */
export function FailedDrawer({ failure, title, what, onClose }: FailedDrawerProps) {
  if (failure.status === 404) return <GoneNotice what={what} onDismiss={onClose} />;
  return (
    <Drawer isOpen onClose={onClose} title={title}>
      <ErrorPanel title={`The ${what} could not be loaded.`} requestId={failure.requestId}>
        {failure.title}
      </ErrorPanel>
    </Drawer>
  );
}
