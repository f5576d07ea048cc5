import { LogOut } from "lucide-react";
import { useId, useState } from "react";

import { clearNotices } from "~/shell/notices/notice-store";
import { Button } from "~/ui/actions/button";
import { Dialog } from "~/ui/overlays/dialog";

/** Ends the user's sessions in all browsers, including this one, after a confirmation. */
export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <>
      <Button icon={LogOut} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="small"
        title="Sign out everywhere?"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form={formId} variant="danger">
              Sign out everywhere
            </Button>
          </>
        }
      >
        {/* A native form instead of a router form: the response clears caches, and the next page is loaded in full. */}
        <form id={formId} method="post" action="/session/end?everywhere" onSubmit={() => clearNotices()}>
          <p>
            You will be signed out of every browser and device, including this one. You can sign in again right away.
          </p>
        </form>
      </Dialog>
    </>
  );
}
