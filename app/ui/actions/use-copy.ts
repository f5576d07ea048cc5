import { useEffect, useState } from "react";

import { copyText } from "./copy-text";

const SHOWN_MS = 2_000;

/** Copies a text, and shows for two seconds whether it was copied. */
export function useCopy(text: string, label: string) {
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (isCopied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const answer = isCopied ? "Copied" : "Copying was not allowed";
  return {
    isCopied: isCopied === true,
    label: isCopied === undefined ? label : answer,
    copy: () => void copyText(text).then(setCopied),
  };
}
