import {
  type H5Document,
  type H5Node,
  type H5Page,
  h5SampleOf,
  h5TextFaultOf,
  shortened,
  type TextFaultKind,
} from '@vitrine/shared/document';
import type { Say } from '../../messages/index.ts';

/** An empty node, or a placeholder text. */
export interface Warning {
  readonly page: H5Page;
  /** From 1. */
  readonly number: number;
  readonly node: H5Node;
  readonly kind: 'empty' | 'template' | TextFaultKind;
}

/** A node without visible content. */
export function isNodeEmpty({ type, content, url, form }: H5Node): boolean {
  if (type === 'form') return (form?.fields.length ?? 0) === 0;
  return type === 'text' ? content.trim() === '' : url === '';
}

function warningsOf(page: H5Page, number: number): Warning[] {
  const sample = h5SampleOf(page);
  const faults = page.nodeList.flatMap((node): Warning[] => {
    const kind = !node.hidden && isNodeEmpty(node) ? 'empty' : h5TextFaultOf(page, node);
    return kind ? [{ page, number, node, kind }] : [];
  });
  return sample ? [{ page, number, node: sample, kind: 'template' }, ...faults] : faults;
}

/** Warnings before publication, by page. */
export const workWarnings = ({ pageList }: H5Document): Warning[] =>
  pageList.flatMap((page, place) => warningsOf(page, place + 1));

export const warningId = ({ kind, node }: Warning): string => `${kind}-${node.id}`;

export const warningText = ({ number, node, kind }: Warning, say: Say): string =>
  say(`warning.${kind}`, {
    number,
    type: say(`type.${node.type}`),
    words: shortened(node.content.trim()),
  });
