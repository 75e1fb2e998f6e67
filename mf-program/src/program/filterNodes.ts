import type { ProgramNode } from '@vitrine/shared/api';

export const programFilters = ['all', 'used', 'unused', 'unreviewed', 'passed', 'rejected'] as const;
export type ProgramFilter = (typeof programFilters)[number];

function suits(node: ProgramNode, filter: ProgramFilter): boolean {
  if (filter === 'all') return true;
  if (node.type === 'folder') return false;
  if (filter === 'used') return node.used === true;
  if (filter === 'unused') return node.used === false;
  return node.audit === filter;
}

/** What of a folder a filter lets through; folders are neither used nor reviewed, so only `all` shows them. */
export function filterNodes(nodes: readonly ProgramNode[], filter: ProgramFilter): readonly ProgramNode[] {
  return nodes.filter((node) => suits(node, filter));
}
