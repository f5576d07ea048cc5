import { useFetcher } from "@remix-run/react";
import { Plug } from "lucide-react";
import type { ReactNode } from "react";

import type { ChangeAnswer } from "~/screen/change-answer";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";

/** Redirects to the consent page. Not a plain form: the content security policy restricts form targets to this host. */
export function ConnectButton({ name, children }: { name: string; children: ReactNode }) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { tenantId } = useShellData().tenant;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="intent" value="connect" />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" icon={Plug} size="small" variant="primary" busy={fetcher.state !== "idle"}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
