import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Breadcrumb } from "~/ui/layout/breadcrumb";
import { PageHeader } from "~/ui/layout/page-header";
import { endsWithParameter } from "~/catalogue/screen-path";

import { breadcrumbOf } from "./breadcrumb-trail";
import { useActionToast } from "../notices/toasts";
import { useScreen } from "./use-screen";
import { useShellData } from "../use-shell-data";

interface ScreenHeaderProps {
  /** By default, the screen's own title or its object's. */
  title?: string;
  /** Before the title: the object's icon. */
  icon?: ReactNode;
  /** After the title: the object's state. */
  badges?: ReactNode;
  /** Below the title: secondary facts. */
  facts?: readonly ReactNode[];
  /** On the right; at most one primary button. */
  actions?: ReactNode;
}

/** The top of every screen: breadcrumb, title and actions. Also shows the toasts of its actions. */
export function ScreenHeader({ title, ...rest }: ScreenHeaderProps) {
  const shell = useShellData();
  const screen = useScreen();
  useActionToast();
  const isAboutObject = endsWithParameter(screen.path);
  const ownTitle = (isAboutObject ? screen.objectLabel : undefined) ?? screen.title;
  return (
    <Top>
      <Breadcrumb items={breadcrumbOf(shell, screen)} />
      <PageHeader title={title ?? ownTitle} {...rest} />
    </Top>
  );
}

const Top = styled.div`
  display: grid;
  gap: 4px;
`;
