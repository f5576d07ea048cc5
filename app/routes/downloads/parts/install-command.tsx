import { useState } from "react";

import { CreateToken } from "~/features/sites/create-token";
import type { Enrolment } from "~/features/sites/enrolment";
import { EnrolmentNotice } from "~/features/sites/enrolment-notice";
import type { Download } from "~/contract/download";
import { needsToken } from "~/contract/download-facts";
import { CopyableText } from "~/ui/actions/copyable-text";

interface InstallCommandProps {
  /** The name of the download. */
  file: string;
  installCommand: string;
  recipes: Download["recipes"];
  canChange: boolean;
}

/**
 * The command to run after the download, and the recipes of deployment tools. If they need a token, people who may
 * create one fill it in here.
 */
export function InstallCommand({ file, installCommand, recipes, canChange }: InstallCommandProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return (
    <>
      <p>Install</p>
      {enrolment ? (
        <EnrolmentNotice enrolment={enrolment} file={file} onHide={() => setEnrolment(undefined)} />
      ) : (
        <>
          <CopyableText text={installCommand} />
          {recipes.length > 0 && (
            <details>
              <summary>Deployment recipes</summary>
              {recipes.map(({ title, text }) => (
                <section key={title}>
                  <h4>{title}</h4>
                  <CopyableText text={text} />
                </section>
              ))}
            </details>
          )}
        </>
      )}
      {canChange && needsToken(installCommand) && (
        <div>
          <CreateToken onCreate={setEnrolment} />
        </div>
      )}
    </>
  );
}
