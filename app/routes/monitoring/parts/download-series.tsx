import { Download } from "lucide-react";

import { Button } from "~/ui/actions/button";
import { downloadCsv } from "~/ui/actions/download-csv";

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
    <Button size="small" variant="quiet" icon={Download} onClick={() => downloadCsv(title, seriesAsCsv(times, series))}>
      Download CSV
    </Button>
  );
}
