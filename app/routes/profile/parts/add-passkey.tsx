import { Fingerprint } from "lucide-react";

import { useOfflineReason } from "~/shell/browser/use-offline-since";
import { Button } from "~/ui/actions/button";

import { useAddPasskey } from "./use-add-passkey";

/** Creates a passkey of this browser for this host. */
export function AddPasskey() {
  const { isBusy, add } = useAddPasskey();
  const offline = useOfflineReason();
  return (
    <Button icon={Fingerprint} busy={isBusy} disabledReason={offline} onClick={add}>
      Add a passkey
    </Button>
  );
}
