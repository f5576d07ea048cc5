import { useEffect, useState } from "react";

const SHOWN_MS = 2_000;

/** Copies a text, and confirms it for two seconds. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: () => void navigator.clipboard.writeText(text).then(() => setCopied(true)) };
}
