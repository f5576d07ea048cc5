import { useLocation } from "@remix-run/react";
import { MessageSquare } from "lucide-react";
import { lazy, type ReactNode } from "react";

import type { Feedback } from "~/contract/feedback";
import { DeferredPart } from "~/shell/failures/settled-part";
import { StatusFacts } from "~/shell/frame/status-facts";
import { overallWord } from "~/shell/frame/status-words";
import { addressWith } from "~/shell/screens/address-with";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { Moment } from "~/shell/moment";
import { BrowserOnly } from "~/ui/browser-only";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { Split } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";
import { DataTable } from "~/ui/table/data-table";

import { ContactCard } from "./contact-card";
import type { DiagnosticsAbout } from "./diagnostics";
import { FeedbackDialog } from "./feedback-dialog";
import { FeedbackDrawer } from "./feedback-drawer";
import { HelpCard } from "./help-card";
import { NewsCard } from "./news-card";
import { useFeedbackDraft, type FeedbackDraft } from "./use-feedback-draft";
import { STATES } from "../feedback-words";
import type { ContactScreen } from "../screen-data";

const FeedbackForm = lazy(() => import("./feedback-form").then((module) => ({ default: module.FeedbackForm })));

interface ContactTabProps extends Omit<ContactScreen, "tab"> {
  /** Below the header, whose button shares the draft with the form below. */
  tabs: ReactNode;
}

/** Contacts, service status, and feedback with replies. */
export function ContactTab({ feedback, status, open, about, reported, news, me, tabs }: ContactTabProps) {
  const draft = useFeedbackDraft();
  const hasNone = feedback.ok && feedback.value.items.length === 0;
  return (
    <Stack>
      <ScreenHeader
        actions={<FeedbackDialog about={about} reported={reported} isFormShown={hasNone} draft={draft} />}
      />
      {tabs}
      <Split
        aside={
          <Stack>
            <ContactCard />
            <NewsCard news={news} />
            <Card title="Status">
              <DeferredPart part={status}>
                {(known) => (
                  <Stack gap="tight">
                    <Status label={overallWord(known).text} tone={overallWord(known).tone} />
                    <StatusFacts status={known} />
                  </Stack>
                )}
              </DeferredPart>
            </Card>
            <HelpCard />
          </Stack>
        }
      >
        <Card title="Feedback" flush={feedback.ok && feedback.value.items.length > 0}>
          <DeferredPart part={feedback}>
            {({ items }) => <FeedbackList items={items} about={about} draft={draft} />}
          </DeferredPart>
        </Card>
      </Split>
      {open && <FeedbackDrawer open={open} me={me} />}
    </Stack>
  );
}

interface FeedbackListProps {
  items: readonly Feedback[];
  about: DiagnosticsAbout;
  draft: FeedbackDraft;
}

function FeedbackList({ items, about, draft }: FeedbackListProps) {
  const { search } = useLocation();
  if (items.length === 0)
    return (
      <Stack>
        <EmptyState icon={MessageSquare} title="No feedback yet">
          Problems, ideas and questions that you send are listed here with replies.
        </EmptyState>
        <BrowserOnly fallback={null}>
          <FeedbackForm about={about} draft={draft} />
        </BrowserOnly>
      </Stack>
    );
  return (
    <DataTable<Feedback>
      caption="Feedback"
      columns={[
        {
          key: "subject",
          label: "Subject",
          width: "wide",
          render: ({ feedbackId, subject }) => (
            <Link to={addressWith(search, "feedback", feedbackId)} preventScrollReset>
              {subject}
            </Link>
          ),
        },
        { key: "author", label: "From", render: ({ author }) => author.displayName },
        { key: "sent", label: "Sent", render: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          key: "state",
          label: "State",
          render: ({ state }) => <Status label={STATES[state].label} tone={STATES[state].tone} />,
        },
      ]}
      rows={items}
      total={items.length}
      keyOf={({ feedbackId }) => feedbackId}
      height="content"
      look="flush"
    />
  );
}
