/** Prints the page. Browsers name a PDF after the document. */
export function printAs(name: string): void {
  const { title } = document;
  document.title = name;
  window.addEventListener("afterprint", () => (document.title = title), { once: true });
  window.print();
}
