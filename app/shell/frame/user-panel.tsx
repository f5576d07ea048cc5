import { lazy, Suspense } from "react";
import { styled } from "styled-components";

import { HeaderPanel } from "./header-panel";
import { initialsOf } from "./initials";
import type { UserMenuProps } from "./user-menu";

const UserMenu = lazy(() => import("./user-menu").then((module) => ({ default: module.UserMenu })));

/** The viewer's initials in the header, and their menu. */
export function UserPanel(props: UserMenuProps) {
  const { displayName } = props.viewer;
  return (
    <HeaderPanel label={`Your account: ${displayName}`} sign={<Avatar data-initials={initialsOf(displayName)} />}>
      <Suspense>
        <UserMenu {...props} />
      </Suspense>
    </HeaderPanel>
  );
}

const Avatar = styled.span`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  background: var(--primary-soft);
  color: var(--text);
  font: 600 0.6875rem/1 var(--font-sans);
  /* A drawing: the button is called by the whole name. */
  &::before {
    content: attr(data-initials);
  }
`;
