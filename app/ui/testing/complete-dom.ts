/*
 * Browser features that the test DOM lacks: popovers, with the attributes that open and close them and their events, and
 * the rows of a table's body.
 */

/** The open popovers in opening order, each with the previously focused element. */
const open = new Map<HTMLElement, Element | null>();

function show(popover: HTMLElement): void {
  if (open.has(popover)) return;
  // Read first: in a browser, nothing inside can have focus until it is open.
  const before = document.activeElement;
  announce(popover, "beforetoggle", "open");
  open.set(popover, before);
  popover.dataset["open"] = "";
  announce(popover, "toggle", "open");
}

function hide(popover: HTMLElement): void {
  const before = open.get(popover);
  if (!open.delete(popover)) return;
  announce(popover, "beforetoggle", "closed");
  delete popover.dataset["open"];
  if (before instanceof HTMLElement && popover.contains(document.activeElement)) before.focus();
  announce(popover, "toggle", "closed");
}

function announce(popover: HTMLElement, type: "beforetoggle" | "toggle", newState: "open" | "closed"): void {
  popover.dispatchEvent(Object.assign(new Event(type), { newState }));
}

/** Completes the document once: files that share a worker share its document. */
export function completeDom(): void {
  if ("showPopover" in HTMLElement.prototype) return;
  addPopovers();
  Object.defineProperty(HTMLTableSectionElement.prototype, "rows", {
    get(this: HTMLTableSectionElement) {
      return this.querySelectorAll("tr");
    },
  });
}

function addPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover(this: HTMLElement) {
      hide(this);
    },
  });
  const closed = document.head.appendChild(document.createElement("style"));
  closed.textContent = "[popover]:not([data-open]) { display: none !important; }";
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[popovertarget]") : null;
    const popover = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    if (popover && open.has(popover)) hide(popover);
    else if (popover) show(popover);
  });
  document.addEventListener("keydown", ({ key }) => {
    const last = [...open.keys()].findLast(({ isConnected, popover }) => isConnected && popover === "auto");
    if (key === "Escape" && last) hide(last);
  });
}
