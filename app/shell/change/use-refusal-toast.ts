import { useEffect } from "react";

import type { ChangeAnswer } from "~/screen/change-answer";

import { toastOfRefusal } from "../notices/toast-message";
import { useToasts } from "../notices/toasts";

/** Shows a refusal as a toast, for a change without a form that could show it. */
export function useRefusalToast(answer: ChangeAnswer | undefined): void {
  const { show } = useToasts();
  useEffect(() => {
    if (!answer || "toast" in answer) return;
    const toast = toastOfRefusal(answer);
    if (toast) show(toast);
  }, [answer, show]);
}
