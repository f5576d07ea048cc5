import { useActionData, useFetchers } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";

import type { ShownFailure } from "~/screen/failure";
import { ToastList, type ToastMessage } from "~/ui/feedback/toasts";

import { type Notices, useNoticeList } from "./notice-list";
import { type Toast, toastOf, toastOfFailure } from "./toast-message";

const TONES = { success: "good", info: "info", warning: "warn", error: "bad" } as const;

const ShowContext = createContext<((toast: Toast) => void) | undefined>(undefined);
const NoticesContext = createContext<Notices | undefined>(undefined);

/** Shows the messages of everything inside it, for the seconds of specification 9, and keeps warnings and errors as notices. */
export function ToastProvider({ seconds, children }: { seconds: number; children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const notices = useNoticeList();
  const { add } = notices;
  const count = useRef(0);
  const show = useCallback(
    (toast: Toast) => {
      const { kind, text, requestId } = toast;
      const id = String(++count.current);
      const detail = requestId === undefined ? {} : { detail: `Request ${requestId}` };
      setToasts((shown) => [
        ...shown.filter(({ message }) => message !== text),
        { id, tone: TONES[kind], message: text, ...detail },
      ]);
      if (kind === "error" || kind === "warning") add({ ...toast, kind });
    },
    [add],
  );
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ShowContext.Provider value={show}>
      <NoticesContext.Provider value={notices}>
        {children}
        <ToastList toasts={toasts} seconds={seconds} onDismiss={dismiss} />
      </NoticesContext.Provider>
    </ShowContext.Provider>
  );
}

/** Says something for a few seconds. Screens rarely need it: what their actions answer is shown by itself. */
export function useToasts() {
  const show = useInside(ShowContext);
  return useMemo(
    () => ({
      show,
      showFailure: (failure: ShownFailure) => {
        const toast = toastOfFailure(failure);
        if (toast) show(toast);
      },
    }),
    [show],
  );
}

/** The warnings and errors of this browser session. */
export function useNotices(): Notices {
  return useInside(NoticesContext);
}

/** Shows a failure once, each time it is a new one: of a part of a screen that was settled, or of a boundary. */
export function useFailureToast(failure: ShownFailure | undefined): void {
  const { showFailure } = useToasts();
  useEffect(() => {
    if (failure) showFailure(failure);
  }, [failure, showFailure]);
}

/** Shows what the actions behind any fetcher of the page answered. Used once, by the shell. */
export function useFetcherToasts(): void {
  const show = useInside(ShowContext);
  const shown = useRef(new WeakSet<object>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { data } of fetchers as { data: unknown }[]) {
      if (typeof data !== "object" || data === null || shown.current.has(data)) continue;
      shown.current.add(data);
      const toast = toastOf(data);
      if (toast) show(toast);
    }
  }, [fetchers, show]);
}

/** Shows what the action of the screen's own forms answered. Must be used inside the screen: `ScreenHeader` does. */
export function useActionToast(): void {
  const show = useInside(ShowContext);
  const answer: unknown = useActionData();
  useEffect(() => {
    const toast = toastOf(answer);
    if (toast) show(toast);
  }, [answer, show]);
}

function useInside<Value>(context: React.Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error("This is used outside of the shell's ToastProvider");
  return value;
}
