import type { ReactNode } from "react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { FactorSum } from "~/features/risk/factor-sum";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import type { FieldSet } from "~/contract/field";
import type { ObservedUserDetail } from "~/contract/user";
import { FactList } from "~/ui/layout/fact-list";
import { humanise } from "~/ui/humanise";
import { Link } from "~/ui/link";
import { SeverityTag } from "~/ui/marks/severity-tag";
import { Tag } from "~/ui/marks/tag";
import type { CellField } from "~/ui/table/cells/cell";
import { renderCell } from "~/ui/table/cells/render-cell";

import { SignIns } from "./sign-ins";

/** The first fields of the drawer, formatted as in the list. */
const FACTS = [
  "kind",
  "department",
  "title",
  "email",
  "privileged",
  "mfa",
  "criticality",
  "countries30d",
  "source",
  "firstSeen",
  "lastSeen",
  "disabled",
] as const;

/** An account's risk factors, threats, devices and sign-ins. */
export function UserEvidence({ detail, set }: { detail: ObservedUserDetail; set: FieldSet }) {
  const t = useTerminology();
  const { user, riskFactors, devices, signIns, groups, threats } = detail;
  const formats = useFormats();
  const { screens } = useShellData();
  const fieldOf = (name: string): CellField =>
    set.fields.find((field) => field.name === name) ?? { name, label: name, kind: "text" };
  const linkOf = new Map(riskFactors.map(({ factor, link }) => [factor, link]));
  return (
    <Sections>
      <Section title="Risk">
        <FactorSum
          risk={{ riskScore: user.riskScore, riskFactors }}
          bands={formats.riskBands}
          hrefFor={(factor) => linkOf.get(factor)}
          nothing="No risk factors"
        />
      </Section>
      <Section title="Account">
        <FactList
          facts={FACTS.map((name) => {
            const field = fieldOf(name);
            return { label: field.label, value: renderCell(field, user[name], formats) };
          })}
        />
        {user.tags.length > 0 && (
          <Row>
            {user.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Row>
        )}
      </Section>
      <Section title={t`Open threats (${user.openThreats ?? 0})`}>
        {threats.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul>
            {threats.map(({ threatId, title, severity }) => {
              const to = addressOfScreen(screens, "threat", { threatId });
              return (
                <li key={threatId}>
                  <SeverityTag severity={severity} />
                  {to ? <Link to={to}>{title}</Link> : title}
                </li>
              );
            })}
          </ul>
        )}
      </Section>
      <Section title={t`Devices (${user.deviceCount})`}>
        {devices.length === 0 ? (
          <p>{t("No devices seen")}</p>
        ) : (
          <ul>
            {devices.map(({ deviceName, lastSeen, primary }) => {
              const to = addressOfScreen(screens, "device", { deviceName });
              return (
                <li key={deviceName}>
                  {to ? <Link to={to}>{deviceName}</Link> : deviceName}
                  <span>{primary ? t("main user") : ""}</span>
                  {renderCell(fieldOf("lastSeen"), lastSeen, formats)}
                </li>
              );
            })}
          </ul>
        )}
      </Section>
      <Section title="Sign-ins">
        <SignIns user={user} signIns={signIns} />
      </Section>
      <Section title="Groups">
        <p>{groups.length === 0 ? "No groups known" : groups.map(humanise).join(", ")}</p>
      </Section>
    </Sections>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Sections = styled.div`
  display: grid;
  gap: 20px;
  font: 400 var(--type-13) var(--font-sans);
  section {
    display: grid;
    gap: 8px;
  }
  h3 {
    font: 600 var(--type-14) var(--font-sans);
  }
  p {
    color: var(--muted-text);
  }
  > section > ul > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-block-size: 32px;
    border-block-end: 1px solid var(--border);
  }
  > section > ul > li > span:last-child {
    margin-inline-start: auto;
  }
`;
