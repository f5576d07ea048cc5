import { useActionData } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

import type { ChangeAnswer, Toast } from "~/screen/change-answer";
import type { ShownFailure } from "~/screen/failure";
import { ToastList, type ToastMessage } from "~/ui/feedback/toasts";

import { recordAnswer } from "../analytics/record-answer";
import { createNoticeList, NO_NOTICES, type NoticeList, type Notices } from "./notice-list";
import { UndoButton } from "../change/undo-button";
import { toastOf, toastOfRefusal, type UndoableChange } from "./toast-message";

const TONES = { success: "good", info: "info", warning: "warn", error: "bad" } as const;

interface Toasts {
  /**
   * Shows a message for a few seconds. Screens rarely need it: the responses of their actions are shown automatically.
   */
  show: (toast: Toast) => void;
  /**
   * Shows the response of an action or the failure of a call, once for each response, even if it is seen again
   * elsewhere.
   */
  showAnswer: (answer: unknown) => void;
  /** Calls that function with each response of an action, once. Returns the function that stops it. */
  listen: (listener: AnswerListener) => () => void;
}

type AnswerListener = (answer: object) => void;

interface ShownMessage extends ToastMessage {
  undo: UndoableChange | undefined;
}

interface ToastProviderProps {
  seconds: number;
  /** The current organization: a change is undone in the organization in which it was made. */
  tenantId: string;
  children: ReactNode;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);
const NoticesContext = createContext<NoticeList | undefined>(undefined);

/** Shows the messages of everything inside it for the configured time, and adds warnings and errors to the notices. */
export function ToastProvider({ seconds, tenantId, children }: ToastProviderProps) {
  const [messages, setMessages] = useState<ShownMessage[]>([]);
  const count = useRef(0);
  const seen = useRef(new WeakSet<object>());
  const listeners = useRef(new Set<AnswerListener>());
  const [notices] = useState(createNoticeList);
  const currentTenant = useRef(tenantId);
  useEffect(() => {
    currentTenant.current = tenantId;
  }, [tenantId]);
  const toasts = useMemo(() => {
    const show = (toast: Toast) => {
      const { undo: made, ...content } = toast;
      const undo = made && { ...made, tenantId: currentTenant.current };
      const message = { ...toMessage(content, String(++count.current)), undo };
      setMessages((shown) => [...shown.filter(({ message: text }) => text !== toast.text), message]);
      if (toast.kind === "error" || toast.kind === "warning" || undo)
        notices.add({ ...content, ...(undo && { undo }) });
    };
    const showAnswer = (answer: unknown) => {
      if (typeof answer !== "object" || answer === null || seen.current.has(answer)) return;
      seen.current.add(answer);
      recordAnswer(answer);
      for (const listener of listeners.current) listener(answer);
      const toast = toastOf(answer);
      if (toast) show(toast);
    };
    const listen = (listener: AnswerListener) => {
      listeners.current.add(listener);
      return () => void listeners.current.delete(listener);
    };
    return { show, showAnswer, listen };
  }, [notices]);
  const dismiss = useCallback((id: string) => setMessages((shown) => shown.filter((message) => message.id !== id)), []);
  const withAction = ({ undo, ...message }: ShownMessage): ToastMessage => {
    if (!undo) return message;
    const end = (answer: ChangeAnswer) => {
      const refusal = "toast" in answer ? undefined : toastOfRefusal(answer);
      if (refusal) toasts.show(refusal);
      else toasts.showAnswer(answer);
      notices.markUndone(undo.undoId);
      dismiss(message.id);
    };
    return { ...message, action: <UndoButton undo={undo} onAnswer={end} /> };
  };
  return (
    <ToastsContext.Provider value={toasts}>
      <NoticesContext.Provider value={notices}>
        {children}
        <ToastList toasts={messages.map(withAction)} seconds={seconds} onDismiss={dismiss} />
      </NoticesContext.Provider>
    </ToastsContext.Provider>
  );
}

export function useToasts(): Toasts {
  return useInside(ToastsContext);
}

/** Calls `listener` with each response of an action, whichever form or fetcher sent it. */
export function useAnswerListener(listener: AnswerListener): void {
  const { listen } = useToasts();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => listen((answer) => latest.current(answer)), [listen]);
}

/** The warnings and errors of this browser session, and what changes them. */
export function useNotices(): Notices & NoticeList {
  const list = useInside(NoticesContext);
  return { ...list, ...useSyncExternalStore(list.subscribe, list.current, () => NO_NOTICES) };
}

/** The toast of a failure that is also shown inline. */
export function useFailureToast(failure: ShownFailure | undefined): void {
  const { showAnswer } = useToasts();
  useEffect(() => showAnswer(failure), [failure, showAnswer]);
}

/**
 * Shows the action responses of all fetchers of the page. Used once, by the shell. It subscribes to the router itself:
 * the router renders in transitions, so the states of two changes that end at the same time may be rendered as one, and
 * `useFetchers` would never see the response of the first.
 */
export function useFetcherToasts(): void {
  const { showAnswer } = useToasts();
  useEffect(
    () =>
      window.__remixRouter.subscribe(({ fetchers }) => {
        for (const { data } of fetchers.values()) showAnswer(data);
      }),
    [showAnswer],
  );
}

/** Shows the action responses of the screen's own forms. Must be used inside the screen: `ScreenHeader` does. */
export function useActionToast(): void {
  const { showAnswer } = useToasts();
  const answer: unknown = useActionData();
  useEffect(() => showAnswer(answer), [answer, showAnswer]);
}

function toMessage({ kind, text, requestId }: Toast, id: string): ToastMessage {
  const message = { id, tone: TONES[kind], message: text };
  return requestId ? { ...message, detail: `Request ${requestId}` } : message;
}

function useInside<Value>(context: React.Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error("This is used outside of the shell's ToastProvider");
  return value;
}
