import { useState } from "react";

import { CreateToken } from "~/features/sites/create-token";
import type { Enrolment } from "~/features/sites/enrolment";
import { EnrolmentNotice } from "~/features/sites/enrolment-notice";
import { needsToken } from "~/contract/download-facts";
import { CopyableText } from "~/ui/actions/copyable-text";

interface InstallCommandProps {
  /** The name of the download. */
  file: string;
  installCommand: string;
  canChange: boolean;
}

/** The command to run after the download. If it needs a token, people who may create one fill it in here. */
export function InstallCommand({ file, installCommand, canChange }: InstallCommandProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return (
    <>
      <p>Install</p>
      {enrolment ? (
        <EnrolmentNotice enrolment={enrolment} file={file} onHide={() => setEnrolment(undefined)} />
      ) : (
        <CopyableText text={installCommand} />
      )}
      {canChange && needsToken(installCommand) && (
        <div>
          <CreateToken onCreate={setEnrolment} />
        </div>
      )}
    </>
  );
}
