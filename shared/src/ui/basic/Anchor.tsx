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

/** Focus that Semi gives back to the span goes on to what is inside. */
function passOn({ target, currentTarget }: FocusEvent<HTMLSpanElement>): void {
  if (target !== currentTarget) return;
  const inside = currentTarget.querySelector(focusable);
  if (inside instanceof HTMLElement) inside.focus();
}

/** A place that focus can be sent to, though nobody stops there on the way. */
const taking = { tabIndex: -1, onFocus: passOn };

/** Only what can be pressed opens something. */
const isPressable = (child: ReactNode) =>
  isValidElement<HTMLAttributes<HTMLElement>>(child) &&
  (child.type === 'button' || (typeof child.type !== 'string' && 'onClick' in child.props));

/**
 * What Semi measures. Semi also means it to be the thing that opens, and gives it the focus and the words for that;
 * those belong to the button inside, and the span is no stop of the Tab key.
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
