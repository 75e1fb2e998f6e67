import type { H5Node, H5TextSpan } from '@vitrine/shared/document';
import { followText, formatSpans, plainSpans, type Range, type WordLook } from './spans.ts';

/** As the document allows. */
export const longestText = 10_000;
export const mostSpans = 300;

/** How single words of a node look. */
export const spansOf = ({ textLook }: H5Node): readonly H5TextSpan[] => textLook?.spans ?? [];

/** The node with other spans; without any, the field is gone. */
function withSpans(node: H5Node, spans: readonly H5TextSpan[]): H5Node {
  const { spans: _before, ...look } = node.textLook ?? {};
  if (spans.length > 0) return { ...node, textLook: { ...look, spans: [...spans] } };
  return Object.keys(look).length > 0 || node.textLook ? { ...node, textLook: look } : node;
}

/** The node with other words; those that stay keep their look. */
export const withWords = (node: H5Node, content: string): H5Node =>
  withSpans({ ...node, content }, followText(spansOf(node), node.content, content));

/** The node with the words of a range in another look. */
export const withLook = (node: H5Node, range: Range, look: WordLook): H5Node =>
  withSpans(node, formatSpans(spansOf(node), node.content.length, range, look));

/** The node with the words of a range as the whole text is. */
export const withoutLook = (node: H5Node, range: Range): H5Node =>
  withSpans(node, plainSpans(spansOf(node), node.content.length, range));
