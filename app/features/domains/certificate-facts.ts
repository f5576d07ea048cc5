import type { Certificate } from "~/contract/domain";
import type { Fact } from "~/ui/layout/fact-list";

/** The facts of the certificate that a domain's web server presents, with the authorities that vouch for it. */
export function certificateFacts(certificate: Certificate | null, formatDay: (time: string) => string): Fact[] {
  if (!certificate) return [{ label: "Certificate issuer", value: "No certificate" }];
  const { issuer, expiresAt, names, chain } = certificate;
  const authorities = chain.map((one) => `${one.name} (until ${formatDay(one.expiresAt)})`);
  return [
    { label: "Certificate issuer", value: issuer },
    { label: "Certificate until", value: formatDay(expiresAt) },
    { label: "Certificate names", value: names.join(", ") || "None" },
    {
      label: "Certificate chain",
      value: authorities.join(" → ") || "Not sent by the server",
      help: "The authorities that issued the certificate, from its issuer to the root",
    },
  ];
}
