import type { H5Node } from '@vitrine/shared/document';
import type { WordLook } from './spans.ts';

/** Toggle styles. */
export const switches = ['bold', 'italic', 'underline'] as const;
export type WordSwitch = (typeof switches)[number];

/** Keys with Ctrl or Command. */
export const switchKeys: Readonly<Record<string, WordSwitch>> = { b: 'bold', i: 'italic', u: 'underline' };

/** Whether a style is on, by span or node. */
export const isOn = ({ textLook }: H5Node, look: WordLook, style: WordSwitch): boolean =>
  look[style] ?? textLook?.[style] ?? false;

/** Style change that toggles; values equal to the node's are dropped. */
export function toggled(node: H5Node, look: WordLook, style: WordSwitch): WordLook {
  const next = !isOn(node, look, style);
  return { [style]: next === (node.textLook?.[style] ?? false) ? undefined : next };
}
