import { useState } from "react";

import { CreateToken } from "~/features/sites/create-token";
import type { Enrolment } from "~/features/sites/enrolment";
import { EnrolmentNotice } from "~/features/sites/enrolment-notice";
import type { TenantLabel } from "~/shell/shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Card } from "~/ui/layout/card";

interface FirstSensorProps {
  tenant: TenantLabel;
  site: { name: string; displayName: string };
}

/** The install command of a sensor at the first site of a new organization. */
export function FirstSensor({ tenant, site }: FirstSensorProps) {
  const t = useTerminology();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return (
    <Card
      title="First sensor"
      actions={
        <CreateToken site={site} about={tenant} onCreate={setEnrolment}>
          <input type="hidden" name="tenant" value={tenant.tenantId} />
        </CreateToken>
      }
    >
      {enrolment ? (
        <EnrolmentNotice enrolment={enrolment} onHide={() => setEnrolment(undefined)} />
      ) : (
        t`Create an enrolment token to get the install command of a sensor at ${site.displayName}.`
      )}
    </Card>
  );
}
