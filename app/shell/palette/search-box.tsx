import { Search } from "lucide-react";
import { styled } from "styled-components";

import { Glyph } from "~/ui/icon";

/** A button that looks like the search box it opens. */
export function SearchBox({ onOpen }: { onOpen: () => void }) {
  return (
    <Box type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Glyph icon={Search} />
      <span>Search</span>
    </Box>
  );
}

const Box = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  block-size: 32px;
  padding-inline: 10px;
  border: 1px solid var(--border);
  border-radius: var(--radius-medium, 6px);
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
  &:hover {
    color: var(--text);
  }
  @media (max-width: 1023px) {
    border-color: transparent;
    span {
      display: none;
    }
  }
`;
