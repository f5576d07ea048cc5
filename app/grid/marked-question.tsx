import { styled } from "styled-components";

import { unreadParts } from "~/contract/language/unread-parts";

/** A question with its unused words marked. */
export function MarkedQuestion({ question, unread }: { question: string; unread: readonly string[] }) {
  return (
    <Text>
      “
      {unreadParts(question, unread).map(({ text, isUnread }, index) =>
        isUnread ? (
          <mark key={index} data-tip="Not understood">
            {text}
          </mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
      ”
    </Text>
  );
}

const Text = styled.q`
  color: var(--text);
  quotes: none;
  mark {
    background: none;
    color: inherit;
    text-decoration: underline wavy var(--danger);
    text-underline-offset: 3px;
  }
`;
