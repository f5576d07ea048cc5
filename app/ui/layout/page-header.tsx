import type { ReactNode } from "react";
import { styled } from "styled-components";

interface PageHeaderProps {
  title: string;
  /** Before the title: the object's icon. */
  icon?: ReactNode;
  /** After the title: the object's state. */
  badges?: ReactNode;
  /** Below the title: secondary facts, separated by space. */
  facts?: readonly ReactNode[];
  /** On the right; at most one primary button. */
  actions?: ReactNode;
}

/** The title row of a screen, and its only `h1`. */
export function PageHeader({ title, icon, badges, facts = [], actions }: PageHeaderProps) {
  return (
    <Header>
      <div className="about" data-facts={facts.length > 0 ? "" : undefined}>
        <div className="title">
          <div className="name">
            {icon && <span className="symbol">{icon}</span>}
            <h1>{title}</h1>
          </div>
          {badges && <div className="badges">{badges}</div>}
        </div>
        {facts.length > 0 && (
          <ul className="facts">
            {facts.map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {actions && (
        <div className="actions" data-print="hide">
          {actions}
        </div>
      )}
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 16px;
  /* As wide as its title in one line: buttons that do not fit beside that have a row of their own below. */
  .about {
    display: grid;
    flex: 1 1 auto;
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
  }
  /* On a small screen, facts take the whole width rather than the room beside the buttons. */
  @media (max-width: 767px) {
    .about[data-facts] {
      flex-basis: 100%;
    }
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-inline-size: 0;
    min-block-size: var(--control-height);
  }
  .name {
    display: flex;
    gap: 12px;
    min-inline-size: 0;
  }
  .symbol {
    display: flex;
    align-items: center;
    /* One line of the title, so that the icon stays beside the first. */
    block-size: 1lh;
    color: var(--muted-text);
    font: 600 var(--type-20) var(--font-sans);
  }
  h1 {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .badges,
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    /* They fill what room the title takes, and ask for none. */
    inline-size: 0;
    min-inline-size: 100%;
    gap: 4px 20px;
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;
