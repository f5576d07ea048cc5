import { useShellData } from "~/shell/use-shell-data";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

/** The support contact: the tenant's own address, otherwise the brand's. */
export function ContactCard() {
  const { brand, coBranding } = useShellData();
  const { phone, hours } = brand.support;
  const email = coBranding.supportEmail ?? brand.support.email;
  const facts = [
    email && { label: "Email", value: <a href={`mailto:${email}`}>{email}</a> },
    phone && { label: "Phone", value: <a href={`tel:${phone}`}>{phone}</a> },
    hours && { label: "Hours", value: hours },
    brand.links.docs && { label: "Documentation", value: <a href={brand.links.docs}>Open the documentation</a> },
  ];
  return (
    <Card title={`${brand.name} support`}>
      <FactList facts={facts.filter((fact) => typeof fact === "object")} />
    </Card>
  );
}
