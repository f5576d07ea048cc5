/** Whether a form is open in a dialog or a drawer: leaving the page would lose what was typed. */
export function isFormOpen(): boolean {
  return document.querySelector("dialog[open] form") !== null;
}
