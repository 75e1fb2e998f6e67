import SemiTree from '@douyinfe/semi-ui-19/lib/es/tree';
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { groups, screensOf } from './nodes.ts';
import type { Prepare } from './subject.ts';

function nested() {
  return groups.map((group) => ({
    key: group,
    label: group,
    children: screensOf(group).map((screen) => ({ key: screen, label: screen, isLeaf: true })),
  }));
}

/** The tree of the component library, drawn as ours is: all open, only the lines in view, only matches shown. */
export const prepareSemiTree: Prepare = (root) => {
  const treeData = nested();
  return async () => {
    const tree = createRef<SemiTree>();
    createRoot(root).render(
      <SemiTree
        ref={tree}
        treeData={treeData}
        defaultExpandAll
        filterTreeNode
        showFilteredOnly
        motion={false}
        virtualize={{ height: 590, width: 320, itemSize: 32 }}
      />,
    );
    return {
      filter: async (text) => {
        const start = performance.now();
        tree.current?.search(text);
        return start;
      },
    };
  };
};
