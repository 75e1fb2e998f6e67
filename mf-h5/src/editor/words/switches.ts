import type { H5Node } from '@vitrine/shared/document';
import type { SpanStyle } from './spans.ts';

/** Toggle styles. */
export const switches = ['bold', 'italic', 'underline'] as const;
export type WordSwitch = (typeof switches)[number];

/** Keys with Ctrl or Command. */
export const switchKeys: Readonly<Record<string, WordSwitch>> = { b: 'bold', i: 'italic', u: 'underline' };

/** Whether a style is on, by span or node. */
export const isOn = ({ textLook }: H5Node, spanStyle: SpanStyle, style: WordSwitch): boolean =>
  spanStyle[style] ?? textLook?.[style] ?? false;

/** Style change that toggles; values equal to the node's are dropped. */
export function toggled(node: H5Node, spanStyle: SpanStyle, style: WordSwitch): SpanStyle {
  const next = !isOn(node, spanStyle, style);
  return { [style]: next === (node.textLook?.[style] ?? false) ? undefined : next };
}
