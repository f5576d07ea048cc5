import type { DomainDetail } from "~/contract/domain";
import { certificateFacts } from "~/features/domains/certificate-facts";
import { useFormats } from "~/shell/format-context";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

/** Public information about a domain from registrars and web servers. */
export function PublishedFacts({ registration, certificate }: DomainDetail["published"]) {
  const { formatTime } = useFormats();
  const day = (time: string | undefined) => (time === undefined ? "Unknown" : formatTime(time).day);
  return (
    <Card title="Registration and certificate">
      <FactList
        facts={[
          { label: "Registrar", value: registration?.registrar ?? "Unknown" },
          { label: "Registered", value: day(registration?.registeredAt) },
          { label: "Registered until", value: day(registration?.expiresAt) },
          ...certificateFacts(certificate, day),
        ]}
      />
    </Card>
  );
}
