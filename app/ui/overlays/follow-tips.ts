import { placeTooltip } from "./place-tooltip";

const HOVER_DELAY_MS = 350;

/** Shows the tips of the document in `bubble`, from what the pointer is on now. Returns the function that stops this. */
export function followTips(bubble: HTMLElement): () => void {
  const listening = new AbortController();
  let target: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    describe(target, bubble.id, false);
    target = null;
    if (bubble.matches(":popover-open")) bubble.hidePopover();
  };
  const show = (next: Element) => {
    const text = next.getAttribute("data-tip") ?? (next === findTip(next) ? next.textContent : null);
    if (!text || !next.isConnected) return;
    target = next;
    bubble.textContent = text;
    bubble.showPopover();
    const place = placeTooltip(next.getBoundingClientRect(), bubble.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    });
    bubble.style.left = `${place.left}px`;
    bubble.style.top = `${place.top}px`;
  };
  const hover = (on: EventTarget | null) => {
    if (bubble.contains(on as Node | null)) return;
    const next = findTip(on);
    if (next === target) return;
    hide();
    if (next) timer = setTimeout(() => show(next), HOVER_DELAY_MS);
  };
  const onPointerOver = ({ pointerType, target: on }: PointerEvent) => {
    if (pointerType !== "touch") hover(on);
  };
  const onFocusIn = (event: FocusEvent) => {
    hide();
    const focused = event.target as Element;
    const next = findTip(focused);
    if (!next || !focused.matches(":focus-visible")) return;
    // Focus also returns while a popover closes, and during that the browser cannot open another one.
    timer = setTimeout(() => {
      show(next);
      describe(target, bubble.id, focused === next && !isNamedByTip(next));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") hide();
  };

  if (matchMedia("(hover: hover)").matches) hover([...document.querySelectorAll(":hover")].at(-1) ?? null);
  const { signal } = listening;
  document.addEventListener("pointerover", onPointerOver, { signal });
  document.addEventListener("focusin", onFocusIn, { signal });
  document.addEventListener("focusout", hide, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
  document.addEventListener("pointerdown", hide, { signal });
  addEventListener("scroll", hide, { capture: true, passive: true, signal });
  return () => {
    hide();
    listening.abort();
  };
}

/** The nearest element with a tip. Anywhere in a cell, that is the tip of the cell's value. */
function findTip(from: EventTarget | null): Element | null {
  if (!(from instanceof Element)) return null;
  const tip = from.closest("[data-tip]");
  const cell = from.closest("[data-cut], [data-cells] :is(td, th)");
  if (!cell || (tip && cell.contains(tip))) return tip;
  const isCut = cell.scrollWidth > cell.clientWidth;
  return cell.querySelector("[data-tip]") ?? (isCut ? cell : tip);
}

/** An icon button's tip is also its name; reading it twice is redundant. */
function isNamedByTip(element: Element): boolean {
  return element.getAttribute("aria-label") === element.getAttribute("data-tip");
}

function describe(element: Element | null, id: string, on: boolean): void {
  if (on) element?.setAttribute("aria-describedby", id);
  else if (element?.getAttribute("aria-describedby") === id) element.removeAttribute("aria-describedby");
}
