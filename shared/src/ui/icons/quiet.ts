import { type ComponentType, createElement, type HTMLAttributes } from 'react';

/** What an icon of Semi takes. */
export interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  readonly size?: 'inherit' | 'extra-small' | 'small' | 'default' | 'large' | 'extra-large';
  readonly spin?: boolean;
  readonly rotate?: number;
}

/**
 * An icon that readers pass over: Semi names each by an English word, which would stand before the words of the
 * button around it. One that says something by itself is given an `aria-label`, and is read then.
 */
export function quiet(Icon: ComponentType<IconProps>): ComponentType<IconProps> {
  const Quiet = (props: IconProps) =>
    props['aria-label'] === undefined
      ? createElement(Icon, { 'aria-hidden': true, ...props, 'aria-label': undefined })
      : createElement(Icon, props);
  // Semi lays out what says of itself that it is an icon.
  return Object.assign(Quiet, { elementType: 'Icon' });
}
