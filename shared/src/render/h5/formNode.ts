import type { H5Node } from '../../document/h5/node.ts';
import type { H5NodeKind, H5NodeView } from './options.ts';

/** A form. Its code is loaded with the first one: most pages have none. */
export const formNode: H5NodeKind = {
  type: 'form',
  mount(element, node, context) {
    let latest: H5Node = node;
    let view: Pick<H5NodeView, 'update' | 'destroy'> | undefined;
    let state: 'idle' | 'loading' | 'ended' = 'idle';
    const load = async () => {
      if (state !== 'idle' || view) return;
      state = 'loading';
      try {
        const { mountForm } = await import('./form/mountForm.ts');
        if ((state as string) === 'ended') return;
        view = mountForm(element, latest, context);
      } catch (reason) {
        context.report(reason instanceof Error ? reason : new Error(String(reason)));
      }
      // After a failed load, the next time the page is shown tries again.
      if ((state as string) !== 'ended') state = 'idle';
    };
    void load();
    return {
      update(next) {
        latest = next;
        view?.update(next);
      },
      start: () => void load(),
      stop: () => undefined,
      destroy() {
        state = 'ended';
        view?.destroy();
      },
    };
  },
};
