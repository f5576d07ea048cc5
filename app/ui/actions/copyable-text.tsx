import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";

import { Button } from "./button";

const SHOWN_MS = 2_000;

/** A command or path with a copy button. */
export function CopyableText({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Box>
      <code>{text}</code>
      <Button
        size="small"
        icon={isCopied ? Check : Copy}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </Box>
  );
}

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
  }
`;
