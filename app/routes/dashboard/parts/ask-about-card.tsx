import { MessageCircleQuestion } from "lucide-react";

import { useAskAssistant } from "~/features/hunting/use-ask-assistant";
import { useTerminology } from "~/shell/use-terminology";
import { IconButton } from "~/ui/actions/button";

interface AskAboutCardProps {
  title: string;
  text: string;
  range?: string;
}

/** Asks the assistant the card's question, and opens the answer. */
export function AskAboutCard({ title, text, range }: AskAboutCardProps) {
  const t = useTerminology();
  const assistant = useAskAssistant();
  if (!assistant) return null;
  return (
    <IconButton
      icon={MessageCircleQuestion}
      label={t`Ask about ${title}`}
      size="small"
      data-print="hide"
      disabledReason={assistant.disabledReason}
      onClick={() => assistant.ask(text, range)}
    />
  );
}
