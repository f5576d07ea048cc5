import { Fingerprint } from "lucide-react";

import { Button } from "~/ui/actions/button";

import { useAddPasskey } from "./use-add-passkey";

/** Creates a passkey in this browser for this host. */
export function AddPasskey() {
  const { isBusy, add } = useAddPasskey();
  return (
    <Button icon={Fingerprint} size="small" busy={isBusy} changes onClick={add}>
      Add a passkey
    </Button>
  );
}
