import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { keyframes, styled } from "styled-components";

import { Link } from "~/ui/link";
import { ModalFrame } from "~/ui/overlays/modal-frame";
import { modalStyles } from "~/ui/overlays/modal-styles";

import { BrandLogo } from "../brand-logo";
import type { ShellData } from "../shell-data";
import { NavigationList } from "./navigation-list";

interface NavigationDrawerProps extends Pick<ShellData, "brand" | "navigation"> {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu on a small screen: an overlay from the side. It closes after navigation. */
export function NavigationDrawer({ brand, navigation, isOpen, onClose }: NavigationDrawerProps) {
  const { key } = useLocation();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => close.current(), [key]);
  return (
    <ModalFrame element={LeftSide} isOpen={isOpen} onClose={onClose} title="Menu">
      <Link to={brand.landing} className="brand" aria-label={`${brand.name}: home`}>
        <BrandLogo brand={brand} on="sidebar" />
      </Link>
      <nav aria-label="Main" data-prefetch="">
        <NavigationList entries={navigation} />
      </nav>
    </ModalFrame>
  );
}

const arrive = keyframes`
  from { translate: -24px 0; opacity: 0; }
`;

const LeftSide = styled.dialog`
  ${modalStyles}
  inline-size: min(288px, calc(100vw - 48px));
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0 auto 0 0;
  border-width: 0 1px 0 0;
  border-color: var(--sidebar-border);
  background: var(--sidebar);
  color: var(--sidebar-text);
  --sider-collapsed-width: 56px;
  &[open] {
    animation: ${arrive} var(--panel) ease-out;
  }
  /* The drawer's name is for screen readers; the brand is shown instead. */
  && header {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  && .body {
    padding: 0;
  }
  && .frame > button {
    inset-block-start: 28px;
    translate: 0 -50%;
    color: var(--sidebar-text);
  }
  && .frame > button:hover {
    background: var(--sidebar-hover);
  }
  .brand {
    display: flex;
    align-items: center;
    block-size: 56px;
    padding-inline: 20px 56px;
    color: inherit;
    text-decoration: none;
  }
`;
