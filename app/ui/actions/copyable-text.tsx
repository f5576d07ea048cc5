import { Check, Copy } from "lucide-react";
import { styled } from "styled-components";

import { Button, IconButton } from "./button";
import { useCopy } from "./use-copy";

/** A command or path with a copy button. */
export function CopyableText({ text }: { text: string }) {
  const { isCopied, label, copy } = useCopy(text, "Copy");
  return (
    <Box>
      <code>{text}</code>
      <Button size="small" icon={isCopied ? Check : Copy} onClick={copy}>
        {label}
      </Button>
    </Box>
  );
}

/** The same in one line, for a table cell. */
export function CopyableCell({ text, label: name }: { text: string; label: string }) {
  const { isCopied, label, copy } = useCopy(text, name);
  return (
    <Line>
      <code>{text}</code>
      <IconButton size="small" icon={isCopied ? Check : Copy} label={label} onClick={copy} />
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-inline-size: 100%;
  code {
    overflow: hidden;
    text-overflow: ellipsis;
    max-inline-size: 260px;
  }
  /* On paper, the whole text, without a button that copies it. */
  @media print {
    button {
      display: none;
    }
    code {
      max-inline-size: none;
      overflow-wrap: anywhere;
    }
  }
`;

const Box = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 8px;
  padding: 8px 8px 8px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--background);
  code {
    min-inline-size: 0;
    padding-block: 4px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
