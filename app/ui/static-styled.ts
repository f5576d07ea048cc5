/*
 * Replaces styled-components in the built console (docs/decisions/0012). All rules are already in one style sheet,
 * under the ids of their components, so a component is an element with a class name. Implements only the part of the
 * library's interface that our code uses.
 */
import { createElement, type ElementType, forwardRef, type ForwardRefExoticComponent } from "react";

type Props = Record<string, unknown>;
interface StyledComponent extends ForwardRefExoticComponent<Props> {
  /** The rendered element and its class names: those of the extended component come first. */
  target: ElementType;
  classNames: string;
}

const known = new WeakSet<object>();

function isStyled(target: ElementType | StyledComponent): target is StyledComponent {
  return typeof target === "object" && known.has(target);
}

function make(base: ElementType | StyledComponent, componentId: string, attributes: Props): StyledComponent {
  const target = isStyled(base) ? base.target : base;
  const classNames = isStyled(base) ? `${base.classNames} ${componentId}` : componentId;
  const component = forwardRef<unknown, Props>(function Styled({ as, className, ...props }, ref) {
    return createElement((as as ElementType | undefined) ?? target, {
      ...attributes,
      ...props,
      ref,
      className: typeof className === "string" ? `${classNames} ${className}` : classNames,
    });
  });
  const styledComponent = Object.assign(component, { target, classNames }) as StyledComponent;
  known.add(styledComponent);
  return styledComponent;
}

interface Template {
  (): StyledComponent;
  withConfig: (options: { componentId?: string }) => Template;
  attrs: (attributes: Props) => Template;
}

/** `styled.div`, `styled(Link)`: the rules of the template are in the file, and the call receives nothing. */
function start(base: ElementType, attributes: Props = {}, id = ""): Template {
  return Object.assign(() => make(base, id, attributes), {
    withConfig: ({ componentId = id }: { componentId?: string }) => start(base, attributes, componentId),
    attrs: (more: Props) => start(base, { ...attributes, ...more }, id),
  });
}

export const styled = new Proxy(start as typeof start & Record<string, Template>, {
  get: (_, tag: string) => start(tag as ElementType),
});

const nothing = () => "";
export { nothing as css, nothing as keyframes };
