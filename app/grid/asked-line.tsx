import { X } from "lucide-react";
import { styled } from "styled-components";

import { ASKED, UNREAD } from "~/contract/language/question-lists";
import { Glyph } from "~/ui/icon";
import { Link } from "~/ui/link";

import type { GridLinks } from "./grid-links";
import { MarkedQuestion } from "./marked-question";

interface AskedLineProps {
  /** The search parameters that are not part of the list's state. */
  others: URLSearchParams;
  links: GridLinks;
}

/** The list's question, with the unused words marked inline. */
export function AskedLine({ others, links }: AskedLineProps) {
  const question = others.get(ASKED);
  if (question === null) return null;
  const unread = others.get(UNREAD)?.split(" ") ?? [];
  return (
    <Line role="status">
      <span>
        You asked: <MarkedQuestion question={question} unread={unread} />
        {unread.length > 0 && ` Not used: ${unread.map((word) => `“${word}”`).join(", ")}.`}
      </span>
      <Link
        to={links.withoutWord(ASKED, UNREAD)}
        preventScrollReset
        aria-label="Hide the question"
        data-tip="Hide the question"
      >
        <Glyph icon={X} />
      </Link>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 4px;
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
  overflow-wrap: anywhere;
  a {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    color: var(--muted-text);
  }
  a:hover {
    color: var(--text);
  }
  @media (pointer: coarse) {
    a {
      inline-size: 44px;
      block-size: 44px;
    }
  }
  @media print {
    a {
      display: none;
    }
  }
`;
