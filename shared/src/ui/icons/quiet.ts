import { type ComponentType, createElement, type HTMLAttributes } from 'react';

export interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  readonly size?: 'inherit' | 'extra-small' | 'small' | 'default' | 'large' | 'extra-large';
  readonly spin?: boolean;
  readonly rotate?: number;
}

/**
 * Hides an icon from screen readers: Semi gives each an English name, which would precede the label of the button
 * around it. An icon with an `aria-label` of its own is announced.
 */
export function quiet(Icon: ComponentType<IconProps>): ComponentType<IconProps> {
  const Quiet = (props: IconProps) =>
    props['aria-label'] === undefined
      ? createElement(Icon, { 'aria-hidden': true, ...props, 'aria-label': undefined })
      : createElement(Icon, props);
  // Semi lays out what says of itself that it is an icon.
  return Object.assign(Quiet, { elementType: 'Icon' });
}
