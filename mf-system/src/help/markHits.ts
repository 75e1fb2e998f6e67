import { cutAtHits } from './findSections.ts';

/** Minimal tree node type. */
interface TreeNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

function marked(node: TreeNode, terms: readonly string[]): TreeNode[] {
  if (node.type === 'text') {
    return cutAtHits(node.value ?? '', terms).flatMap((value, index): TreeNode[] => {
      const text = { type: 'text', value };
      if (value === '') return [];
      if (index % 2 === 0) return [text];
      return [{ type: 'element', tagName: 'mark', properties: {}, children: [text] }];
    });
  }
  if (node.children) node.children = node.children.flatMap((child) => marked(child, terms));
  return [node];
}

/** Rehype plugin that highlights search terms. */
export const markHits = (terms: readonly string[]) => () => (tree: TreeNode) => {
  if (terms.length > 0) marked(tree, terms);
};
