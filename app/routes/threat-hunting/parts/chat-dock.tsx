import { NavigationType, useLocation, useNavigation, useNavigationType, useRevalidator } from "@remix-run/react";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import { NAME_LENGTH } from "~/contract/text-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { QuickForm } from "~/shell/change/quick-form";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { Menu } from "~/ui/actions/menu";
import { Notice } from "~/ui/feedback/notice";
import { TextInput } from "~/ui/form/text-input";
import { Link } from "~/ui/link";

import type { Chat } from "../chat.server";
import { CHAT, NEW_CHAT, type HuntTab } from "../tabs";
import { ChatForm } from "./chat-form";
import { ChatReply } from "./chat-reply";

const POLL_MS = 1000;

interface ChatDockProps {
  chat: Chat;
  tab: HuntTab;
  prompts: readonly string[];
  /** Whether the user may change dashboards. */
  canAddPanel: boolean;
}

/** The assistant: a conversation of questions and answers. It reads data and never changes any. */
export function ChatDock({ chat, tab, prompts, canAddPanel }: ChatDockProps) {
  const { conversationId, messages, failure, conversations } = useNewChat(chat);
  const { search } = useLocation();
  const t = useTerminology();
  // Opening the assistant and asking both continue in the field, which is mounted anew for each question. A page that is
  // loaded with an open assistant keeps its focus.
  const isOpenedHere = useNavigationType() === NavigationType.Push && chat.conversationId === null;
  const takesFocus = useRef(isOpenedHere);
  // A draft is for the next question; after the answer arrives, the form is empty again.
  const [draft, setDraft] = useState({ text: "", version: 0, after: 0 });
  const write = (text: string) => setDraft(({ version }) => ({ text, version: version + 1, after: messages.length }));
  usePolling(messages.some(({ reply }) => reply.state === "pending"));
  const scroller = useNewestMessage(messages);
  const current = conversations.find((one) => one.conversationId === conversationId);
  const others = conversations.filter((one) => one.conversationId !== conversationId);
  const conversationLink = (one: (typeof others)[number]) => addressWith(search, CHAT, one.conversationId);
  return (
    <Dock aria-label="Assistant" data-print="hide">
      <header>
        <h2>{current?.title ?? "Assistant"}</h2>
        {conversationId !== null && (
          <>
            <LinkButton
              icon={Plus}
              size="small"
              to={addressWith(search, CHAT, NEW_CHAT)}
              preventScrollReset
              onClick={() => (takesFocus.current = true)}
            >
              New
            </LinkButton>
            {others.length > 0 && (
              <Menu
                label="Conversations"
                size="small"
                items={others.map((one) => ({ kind: "link", label: one.title, to: conversationLink(one) }))}
              />
            )}
            {current && <RenameConversation conversationId={conversationId} title={current.title} />}
            <QuickForm
              label="Delete"
              icon={Trash2}
              size="small"
              intent="removeConversation"
              fields={{ conversationId }}
            />
          </>
        )}
      </header>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <div ref={scroller} className="conversation">
        <ol className="messages" aria-live="polite">
          {messages.map((message) => (
            <li key={message.messageId}>
              <p className="question">{t(message.text)}</p>
              <ChatReply message={message} canAddPanel={canAddPanel} prompts={prompts} onEdit={write} />
            </li>
          ))}
        </ol>
        {messages.length === 0 && (
          <ul className="prompts" aria-label="Suggested questions for the assistant">
            {prompts.map((prompt) => (
              <li key={prompt}>
                <button type="button" onClick={() => write(prompt)}>
                  {prompt}
                </button>
              </li>
            ))}
          </ul>
        )}
        {messages.length === 0 && others.length > 0 && (
          <nav aria-label="Earlier conversations">
            <h3>Earlier conversations</h3>
            <ul>
              {others.map((one) => (
                <li key={one.conversationId}>
                  <Link to={conversationLink(one)} preventScrollReset>
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <ChatForm
        key={`${messages.length} ${draft.version}`}
        initial={draft.after === messages.length ? draft.text : ""}
        conversationId={conversationId}
        context={messages.at(-1)?.context ?? tab}
        prompts={prompts}
        takesFocus={takesFocus}
      />
    </Dock>
  );
}

/**
 * An empty conversation as soon as a new one is being opened: otherwise a question typed before the answer would be
 * lost, or sent to the previous conversation.
 */
function useNewChat(chat: Chat): Chat {
  const { location } = useNavigation();
  const isNew = new URLSearchParams(location?.search).get(CHAT) === NEW_CHAT;
  return isNew ? { conversationId: null, messages: [], failure: undefined, conversations: chat.conversations } : chat;
}

function RenameConversation({ conversationId, title }: { conversationId: string; title: string }) {
  return (
    <ChangeDialog label="Rename" icon={Pencil} size="small" title="Rename conversation" intent="renameConversation">
      <input type="hidden" name="conversationId" value={conversationId} />
      <ChangeField name="title" label="Name" required>
        {(control) => <TextInput {...control} defaultValue={title} maxLength={NAME_LENGTH.max} autoComplete="off" />}
      </ChangeField>
    </ChangeDialog>
  );
}

/** Scrolls the conversation to its newest question, when it opens, when the question is asked and when it is answered. */
function useNewestMessage(messages: Chat["messages"]): RefObject<HTMLDivElement> {
  const scroller = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  useLayoutEffect(() => {
    const message = scroller.current?.querySelector<HTMLElement>(".messages > li:last-child");
    if (message) scroller.current?.scrollTo({ top: message.offsetTop });
  }, [newest?.messageId, newest?.reply.state]);
  return scroller;
}

/** Polls while an answer is pending. */
function usePolling(isPending: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
}

const Dock = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 12px;
  /* The window without the header of the console and the space around the dock. */
  max-block-size: calc(100dvh - 88px);
  min-block-size: 320px;
  padding: 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--surface);
  font: 400 var(--type-13) var(--font-sans);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  h2 {
    flex: 1 1 100%;
    overflow-wrap: anywhere;
    font: 600 var(--type-14) var(--font-sans);
  }
  h3 {
    margin-block-end: 4px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  .conversation {
    /* Positions of messages are measured from here. */
    position: relative;
    display: grid;
    flex: 1;
    align-content: start;
    gap: 12px;
    min-block-size: 0;
    overflow: auto;
  }
  .messages {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .messages > li {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  .question {
    justify-self: end;
    max-inline-size: 90%;
    padding: 6px 10px;
    border-radius: var(--radius);
    background: var(--hover);
    overflow-wrap: anywhere;
  }
  .prompts {
    display: grid;
    gap: 6px;
  }
  .prompts button {
    inline-size: 100%;
    padding: 6px 10px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    text-align: start;
    cursor: pointer;
  }
  .prompts button:hover {
    background: var(--hover);
  }
  nav li {
    overflow: hidden;
    padding-block: 4px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
