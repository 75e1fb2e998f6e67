import { TreeModel } from '@vitrine/shared/state';
import { Tree } from '@vitrine/shared/ui/tree';
import { observe } from 'mobx';
import { createRoot } from 'react-dom/client';
import { flatNodes, groups } from './nodes.ts';
import type { Prepare } from './subject.ts';

/** The tree of the console over its model. */
export const prepareOurTree: Prepare = (root) => {
  const nodes = flatNodes();
  return async () => {
    const model = new TreeModel<undefined>({ load: async () => nodes });
    await model.reload();
    for (const group of groups) void model.expand(group);
    createRoot(root).render(<Tree model={model} label="Screens" />);
    return {
      filter: (text) =>
        new Promise((resolve) => {
          const stop = observe(model, 'filterText', () => {
            stop();
            resolve(performance.now());
          });
          model.setSearch(text);
        }),
    };
  };
};
