import { Download } from "lucide-react";

import { useLateAction } from "~/shell/notices/use-late-action";
import { Button } from "~/ui/actions/button";
import { downloadCsv } from "~/ui/actions/download-csv";

import type { CsvSeries } from "../series-csv";

interface DownloadSeriesProps {
  /** The title of the chart, for the name of the file. */
  title: string;
  times: readonly string[];
  series: readonly CsvSeries[];
}

/** Saves the values of a chart as CSV. */
export function DownloadSeries({ title, times, series }: DownloadSeriesProps) {
  const later = useLateAction();
  const download = async () => {
    const { seriesAsCsv } = await import("../series-csv");
    downloadCsv(title, seriesAsCsv(times, series));
  };
  return (
    <Button size="small" variant="quiet" icon={Download} onClick={() => later(download)}>
      Download CSV
    </Button>
  );
}
