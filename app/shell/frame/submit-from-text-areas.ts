/** From now on, Ctrl+Enter, or Command+Enter, submits the form of a field of several lines, in which Enter starts a line. */
export function submitFromTextAreas(): void {
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, target, defaultPrevented } = event;
    if (key !== "Enter" || !(ctrlKey || metaKey) || defaultPrevented || !(target instanceof HTMLTextAreaElement))
      return;
    event.preventDefault();
    // Like Enter in a field of one line, by the form's default button, which may be disabled or have a value.
    const controls = [...(target.form?.elements ?? [])];
    controls.find((control): control is HTMLButtonElement => control.matches("button[type=submit]"))?.click();
  });
}
