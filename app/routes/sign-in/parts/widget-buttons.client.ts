/** The widget's element for a button. */
const BUTTON = "descope-button";

/** The element's class, of which the browser's types know nothing. */
interface ButtonClass {
  prototype: { setAttribute: (this: HTMLElement, name: string, value: string) => void };
}

/**
 * The widget's button element contains the button that is focused and pressed, and copies its role. Screen readers would
 * announce a button within a button. From the time the widget defines the element, only the inner button has the role.
 */
export async function unnestButtons(): Promise<void> {
  const { prototype } = (await customElements.whenDefined(BUTTON)) as ButtonClass;
  const setAttribute = prototype.setAttribute;
  prototype.setAttribute = function (name, value) {
    if (name !== "role") setAttribute.call(this, name, value);
  };
}
