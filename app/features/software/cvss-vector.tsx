import { styled } from "styled-components";

import { FactList } from "~/ui/layout/fact-list";

import { decodeVector } from "./cvss-words";

/** A CVSS vector, decoded into text. */
export function CvssVector({ vector }: { vector: string }) {
  const parts = decodeVector(vector);
  return (
    <Vector>
      {parts.length > 0 && <FactList facts={parts.map(({ metric, value }) => ({ label: metric, value }))} />}
      <code>{vector || "Unknown"}</code>
    </Vector>
  );
}

const Vector = styled.div`
  display: grid;
  gap: 6px;
  code {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-mono);
    overflow-wrap: anywhere;
  }
`;
