import { Link } from "@remix-run/react";
import { styled } from "styled-components";

import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import type { Assignees } from "~/contract/threat-related";

import { splitComment } from "../split-comment";

/** A comment as it was typed: its lines, the people named in it, and links to the console's own objects. Nothing else is marked up. */
export function CommentText({ text, people }: { text: string; people: Assignees["assignee"] }) {
  const { screens } = useShellData();
  const names = people.map(({ displayName }) => displayName);
  return (
    <Text>
      {splitComment(text, names).map(({ kind, text: part }, index) => {
        if (kind === "mention") return <b key={index}>{part}</b>;
        const threat = kind === "threat" ? addressOfScreen(screens, "threat", { threatId: part }) : undefined;
        const to = kind === "path" ? part : threat;
        return to === undefined ? (
          <span key={index}>{part}</span>
        ) : (
          <Link key={index} to={to}>
            {part}
          </Link>
        );
      })}
    </Text>
  );
}

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
