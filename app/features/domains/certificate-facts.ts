import type { Certificate, CertificateState } from "~/contract/domain";
import type { Fact } from "~/ui/layout/fact-list";

const STATES: Record<CertificateState, string> = {
  valid: "Valid",
  expiring: "Expires within 30 days",
  expired: "Expired",
  mismatch: "Not issued for this domain",
};

/** The facts of the certificate that a domain's web server presents, with the authorities that vouch for it. */
export function certificateFacts(certificate: Certificate | null, formatDay: (time: string) => string): Fact[] {
  if (!certificate) return [{ label: "Certificate issuer", value: "No certificate" }];
  const { issuer, subject, state, expiresAt, names, chain } = certificate;
  const authorities = chain.map((one) => `${one.name} (until ${formatDay(one.expiresAt)})`);
  return [
    ...(state === null ? [] : [{ label: "Certificate", value: STATES[state] }]),
    ...(subject === null ? [] : [{ label: "Certificate subject", value: subject }]),
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
