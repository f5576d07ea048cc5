/** Saves a CSV text as a file named after a title, with the mark by which spreadsheets recognize UTF-8. */
export function downloadCsv(title: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv;charset=utf-8" }));
  link.download = `${title.replace(/[^\w-]+/g, "-").toLowerCase()}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
