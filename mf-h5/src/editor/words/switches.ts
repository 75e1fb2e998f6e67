import type { H5Node } from '@vitrine/shared/document';
import type { WordLook } from './spans.ts';

/** What is on or off. */
export const switches = ['bold', 'italic', 'underline'] as const;
export type WordSwitch = (typeof switches)[number];

/** Keys that switch them, with Ctrl or Command. */
export const switchKeys: Readonly<Record<string, WordSwitch>> = { b: 'bold', i: 'italic', u: 'underline' };

/** Whether words have it: by themselves, or from the whole text. */
export const isOn = ({ textLook }: H5Node, look: WordLook, style: WordSwitch): boolean =>
  look[style] ?? textLook?.[style] ?? false;

/** The change that switches it; words that then look like the whole text say nothing of their own. */
export function toggled(node: H5Node, look: WordLook, style: WordSwitch): WordLook {
  const next = !isOn(node, look, style);
  return { [style]: next === (node.textLook?.[style] ?? false) ? undefined : next };
}
