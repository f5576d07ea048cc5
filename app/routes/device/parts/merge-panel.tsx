import { lazy } from "react";

import type { MergePreview } from "~/contract/device-merge";
import type { LoadResult } from "~/screen/load-result";
import { BrowserOnly } from "~/ui/browser-only";
import { ErrorPanel } from "~/ui/feedback/error-panel";

import type { ShownFields } from "../shown-fields.server";

const MergeForm = lazy(() => import("./merge-form").then((module) => ({ default: module.MergeForm })));

interface MergePanelProps {
  merging: LoadResult<MergePreview>;
  fields: ShownFields;
}

/** The form that merges two devices. Open while the URL names the other device. */
export function MergePanel({ merging, fields }: MergePanelProps) {
  if (!merging.ok) return <ErrorPanel title={merging.failure.title} requestId={merging.failure.requestId} />;
  return (
    <BrowserOnly fallback={null}>
      <MergeForm preview={merging.value} fields={fields} />
    </BrowserOnly>
  );
}
