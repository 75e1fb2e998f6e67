import type { H5Node } from '@vitrine/shared/document';
import type { Say } from '../messages/index.ts';

/** Display name of a node: as given, else its text, else its type. */
export function nodeName(say: Say, node: H5Node): string {
  if (node.name) return node.name;
  const words = node.type === 'text' ? node.content.trim().split('\n')[0] : '';
  return words || say(`type.${node.type}`);
}
