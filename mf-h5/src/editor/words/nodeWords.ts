import type { H5Node, H5TextSpan } from '@vitrine/shared/document';
import { followText, formatSpans, plainSpans, type Range, type SpanStyle } from './spans.ts';

/** Limit of the document format. */
export const longestText = 10_000;
export const mostSpans = 300;

/** Text spans of a node. */
export const spansOf = ({ textLook }: H5Node): readonly H5TextSpan[] => textLook?.spans ?? [];

/** Sets the spans; removes the empty field. */
function withSpans(node: H5Node, spans: readonly H5TextSpan[]): H5Node {
  const { spans: _before, ...style } = node.textLook ?? {};
  if (spans.length > 0) return { ...node, textLook: { ...style, spans: [...spans] } };
  return Object.keys(style).length > 0 || node.textLook ? { ...node, textLook: style } : node;
}

/** Replaces the text; spans of unchanged parts stay. */
export const withWords = (node: H5Node, content: string): H5Node =>
  withSpans({ ...node, content }, followText(spansOf(node), node.content, content));

/** Applies a style to a range. */
export const withStyle = (node: H5Node, range: Range, style: SpanStyle): H5Node =>
  withSpans(node, formatSpans(spansOf(node), node.content.length, range, style));

/** Removes styles from a range. */
export const withoutStyle = (node: H5Node, range: Range): H5Node =>
  withSpans(node, plainSpans(spansOf(node), node.content.length, range));
