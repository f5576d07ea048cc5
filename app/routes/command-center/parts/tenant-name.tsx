import { styled } from "styled-components";

import { TenantStripe } from "~/shell/tenant/tenant-stripe";
import { useShellData } from "~/shell/use-shell-data";
import { Link } from "~/ui/link";

interface TenantNameProps {
  tenantId: string;
  tenantName: string;
}

/** An organization with its colour; links to its dashboard. */
export function TenantName({ tenantId, tenantName }: TenantNameProps) {
  const { brand } = useShellData();
  return (
    <Marked>
      <TenantStripe tenantId={tenantId} />
      <Link to={`${brand.landing}?${new URLSearchParams({ tenant: tenantId })}`}>{tenantName}</Link>
    </Marked>
  );
}

const Marked = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  a {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
