import { Search, X } from "lucide-react";
import { type InputHTMLAttributes, useRef } from "react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { controlStyles } from "./control-styles";

interface SearchInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "value" | "onChange" | "style"
> {
  /** What is searched; read by screen readers and shown while empty. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** The shortcut key that focuses it, shown as a hint. */
  shortcut?: string;
}

/** A quick search. Escape and the clear button empty it. The caller decides how long to wait before searching. */
export function SearchInput({ label, value, onValueChange, shortcut, ...rest }: SearchInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <Frame>
      <Glyph icon={Search} />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.preventDefault();
          onValueChange("");
        }}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onValueChange("");
            ref.current?.focus();
          }}
        >
          <Glyph icon={X} />
        </button>
      )}
      {value === "" && shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  flex: 0 1 280px;
  min-inline-size: 160px;
  > svg {
    position: absolute;
    inset: 0 auto 0 10px;
    margin-block: auto;
    color: var(--muted-text);
    pointer-events: none;
  }
  input {
    ${controlStyles}
    padding-inline: 32px;
    appearance: none;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  button,
  kbd {
    position: absolute;
    inset: 0 6px 0 auto;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-block: auto;
    border-radius: var(--radius-small);
    color: var(--muted-text);
  }
  button:hover {
    background: var(--hover);
    color: var(--text);
  }
  kbd {
    inline-size: 20px;
    block-size: 20px;
    border: 1px solid var(--border);
    font-size: 0.75rem;
    pointer-events: none;
  }
  @media (pointer: coarse), (max-width: 767px) {
    kbd {
      display: none;
    }
  }
`;
