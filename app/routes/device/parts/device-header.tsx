import { useLocation } from "@remix-run/react";
import { Columns2, Crosshair, Link2, MapPin, Pencil, Printer, ShieldPlus } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { draftForDevices } from "~/features/policies/block-draft";
import { RuleDialog } from "~/features/policies/rule-dialog";
import { TicketDialog } from "~/shell/change/ticket-dialog";
import { TicketFact } from "~/shell/change/ticket-fact";
import { useCopyLink } from "~/shell/use-copy-link";
import { addressWith } from "~/shell/screens/address-with";
import { useFormats } from "~/shell/format-context";
import { ScreenHeader } from "~/shell/screens/screen-header";
import type { AddressedDevice, Device } from "~/contract/device";
import type { Ticket } from "~/contract/ticket";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { DeviceIcon, Glyph } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";
import { RiskBadge } from "~/ui/marks/risk-badge";
import { Tag } from "~/ui/marks/tag";
import { renderCell, formatCell } from "~/ui/table/cells/render-cell";

import type { DeviceLinks } from "../device-links";
import { otherAddresses } from "../other-addresses";
import type { ShownFields } from "../shown-fields.server";
import { IsolationDialog } from "./isolation-dialog";

interface DeviceHeaderProps {
  device: AddressedDevice;
  fields: ShownFields;
  links: DeviceLinks;
  canEdit: boolean;
  ticket: Ticket | null;
}

/** The device's identity, state and actions. */
export function DeviceHeader({ device, fields, links, canEdit, ticket }: DeviceHeaderProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const formats = useFormats();
  const copyLink = useCopyLink();
  const { status, criticality } = fields;
  const hunting = links.flows();
  const others = otherAddresses(device);
  const tone = criticality.values?.find(({ value }) => value === device.criticality)?.tone ?? "neutral";
  return (
    <ScreenHeader
      icon={<DeviceIcon type={device.deviceType} size={20} />}
      badges={
        <>
          <RiskBadge score={device.riskScore} bands={formats.riskBands} size="large" />
          {renderCell(status, device.status, formats)}
          <Badge tone={tone}>{formatCell(criticality, device.criticality, formats)} criticality</Badge>
        </>
      }
      facts={[
        formatCell(fields.deviceType, device.deviceType, formats),
        [[device.os.name, device.os.version].filter(Boolean).join(" ") || "Unknown system", device.architecture]
          .filter(Boolean)
          .join(", "),
        ...(device.agentLicence === null ? [] : [`${device.agentLicence} licence`]),
        <SiteName
          key="site"
          label={formatCell(fields.siteName, device.siteName, formats)}
          to={formats.hrefFor("site", device.siteName)}
        />,
        ...(device.primaryUser === null
          ? []
          : [<Inline key="user">{renderCell(fields.primaryUser, device.primaryUser, formats)}</Inline>]),
        <Address key="ip" address={device.primaryIp} others={others.ips} />,
        <Address key="mac" address={device.mac} others={others.macs} />,
        <span key="seen">Seen {renderCell(fields.lastSeen, device.lastSeen, formats)}</span>,
        ...(ticket ? [<TicketFact key="ticket" {...ticket} />] : []),
        ...(device.tags.length > 0 ? [<TagRow key="tags" tags={device.tags} />] : []),
      ]}
      actions={
        <>
          {hunting && (
            <LinkButton to={hunting} icon={Crosshair}>
              Hunt traffic
            </LinkButton>
          )}
          <LinkButton to={addressWith(search, "compare", "")} icon={Columns2} preventScrollReset>
            Compare
          </LinkButton>
          <Button icon={Link2} data-narrow="hide" onClick={copyLink}>
            Copy link
          </Button>
          <Button icon={Printer} data-narrow="hide" onClick={() => window.print()}>
            Print
          </Button>
          {canEdit && <RuleDialog label={t("Add policy")} icon={ShieldPlus} draft={draftForDevices([device.name])} />}
          {canEdit && <DeviceTicket device={device} ticket={ticket} />}
          {canEdit && <IsolationDialog device={device} />}
          {canEdit && (
            <LinkButton to={addressWith(search, "edit", "1")} icon={Pencil} variant="primary" preventScrollReset>
              Edit
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** An address, and how many others the device has; the details list them. */
function Address({ address, others }: { address: string; others: readonly string[] }) {
  return (
    <span>
      <code>{address || "Unknown"}</code>
      {others.length > 0 && <span data-tip={others.join(", ")}> and {others.length} more</span>}
    </span>
  );
}

function DeviceTicket({ device, ticket }: { device: Device; ticket: Ticket | null }) {
  const t = useTerminology();
  return (
    <TicketDialog
      summary={t`Lower the risk of ${device.displayName} (${Math.round(device.riskScore)})`}
      description={t("The ticket is closed when the device is retired or its risk is acknowledged.")}
      ticket={ticket}
      disabledReason={device.status === "retired" ? t("The device is retired") : undefined}
    />
  );
}

function SiteName({ label, to }: { label: string; to: string | undefined }) {
  return (
    <Inline>
      <Glyph icon={MapPin} />
      {to ? <Link to={to}>{label}</Link> : label}
    </Inline>
  );
}

function TagRow({ tags }: { tags: readonly string[] }) {
  return (
    <Inline>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Inline>
  );
}

const Inline = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  svg {
    display: inline-block;
    margin-inline-end: 4px;
    vertical-align: -3px;
  }
`;
