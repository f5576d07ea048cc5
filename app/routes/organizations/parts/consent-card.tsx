import { useTerminology } from "~/shell/use-terminology";
import { CopyableText } from "~/ui/actions/copyable-text";
import { Card } from "~/ui/layout/card";

/** The consent link for a customer's administrator. */
export function ConsentCard({ link }: { link: string }) {
  const t = useTerminology();
  return (
    <Card title="Microsoft Defender">
      <p>
        {t(
          "Send this link to the customer's administrator. After granting consent, they return to this console and confirm the connection.",
        )}
      </p>
      <CopyableText text={link} />
    </Card>
  );
}
