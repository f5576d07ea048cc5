/** The widget's element for a button. */
const BUTTON = "descope-button";

/**
 * The widget's button element contains the button that is focused and pressed, and copies its role. Screen readers would
 * announce a button within a button. From the time the widget defines the element, only the inner button has the role.
 */
export async function unnestButtons(): Promise<void> {
  const { prototype } = await customElements.whenDefined(BUTTON);
  const setAttribute = prototype.setAttribute;
  prototype.setAttribute = function (this: HTMLElement, name: string, value: string) {
    if (name !== "role") setAttribute.call(this, name, value);
  };
}
