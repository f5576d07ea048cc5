import { copyText } from "~/ui/actions/copy-text";

import { useToasts } from "./toasts";

/** Returns a function that copies a text, and shows a message: the given one, or that copying was not allowed. */
export function useCopying(): (text: string, message: string) => void {
  const { show } = useToasts();
  return (text, message) =>
    void copyText(text).then((isCopied) =>
      show(
        isCopied ? { kind: "success", text: message } : { kind: "error", text: "The browser did not allow copying" },
      ),
    );
}
