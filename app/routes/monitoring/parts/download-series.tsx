import { Download } from "lucide-react";

import { Button } from "~/ui/actions/button";

import { seriesAsCsv, type CsvSeries } from "../series-csv";

interface DownloadSeriesProps {
  /** The title of the chart, for the name of the file. */
  title: string;
  times: readonly string[];
  series: readonly CsvSeries[];
}

/** Saves the values of a chart as CSV. */
export function DownloadSeries({ title, times, series }: DownloadSeriesProps) {
  return (
    <Button size="small" variant="quiet" icon={Download} onClick={() => download(title, seriesAsCsv(times, series))}>
      Download CSV
    </Button>
  );
}

function download(title: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = `${title.replace(/[^\w-]+/g, "-").toLowerCase()}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
