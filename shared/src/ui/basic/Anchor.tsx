import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  isValidElement,
  type ReactNode,
  type Ref,
} from 'react';

interface AnchorProps extends HTMLAttributes<HTMLSpanElement> {
  readonly ref?: Ref<HTMLSpanElement>;
  readonly children?: ReactNode;
}

const focusable = 'button, a[href], input, [tabindex]';

/** Forwards focus that Semi returns to the span to its content. */
function passOn({ target, currentTarget }: FocusEvent<HTMLSpanElement>): void {
  if (target !== currentTarget) return;
  const inside = currentTarget.querySelector(focusable);
  if (inside instanceof HTMLElement) inside.focus();
}

/** Focusable by script, but not by the Tab key. */
const taking = { tabIndex: -1, onFocus: passOn };

/** Only focusable content opens something. */
const isPressable = (child: ReactNode) =>
  isValidElement<HTMLAttributes<HTMLElement>>(child) &&
  (child.type === 'button' || (typeof child.type !== 'string' && 'onClick' in child.props));

/**
 * The element that Semi measures. Semi also gives it the focus and ARIA attributes of the trigger, which belong to the
 * button inside; the span is not in the tab order.
 */
export function Anchor({
  ref,
  children,
  className,
  'aria-expanded': expanded,
  'aria-haspopup': popup,
  'aria-controls': controls,
  'aria-describedby': _described,
  ...rest
}: AnchorProps) {
  const opens = popup === undefined || !isPressable(children) ? undefined : children;
  const open = expanded === true || expanded === 'true';
  const words = {
    'aria-expanded': expanded,
    'aria-haspopup': popup,
    ...(open ? { 'aria-controls': controls } : {}),
  };
  return (
    <span {...rest} ref={ref} className={`vt-anchor ${className ?? ''}`.trim()} {...taking}>
      {isValidElement<HTMLAttributes<HTMLElement>>(opens)
        ? cloneElement(opens, { ...words, ...opens.props })
        : children}
    </span>
  );
}
