import { type ComponentProps, lazy } from "react";

import { Spinner } from "~/ui/feedback/spinner";
import { LazyFields } from "~/shell/change/lazy-fields";

const LazyCommentField = lazy(() => import("./comment-field").then((module) => ({ default: module.CommentField })));
const LazyAssigneeField = lazy(() => import("./assignee-field").then((module) => ({ default: module.AssigneeField })));
const LazyOriginalField = lazy(() => import("./original-field").then((module) => ({ default: module.OriginalField })));

/** Fields of threats whose script is fetched when a form shows them. */
export function AssigneeField(props: ComponentProps<typeof LazyAssigneeField>) {
  return (
    <LazyFields fallback={<Spinner label="Loading the field" />}>
      <LazyAssigneeField {...props} />
    </LazyFields>
  );
}

export function OriginalField(props: ComponentProps<typeof LazyOriginalField>) {
  return (
    <LazyFields fallback={<Spinner label="Loading the field" />}>
      <LazyOriginalField {...props} />
    </LazyFields>
  );
}

export function CommentField(props: ComponentProps<typeof LazyCommentField>) {
  return (
    <LazyFields fallback={<Spinner label="Loading the field" />}>
      <LazyCommentField {...props} />
    </LazyFields>
  );
}
