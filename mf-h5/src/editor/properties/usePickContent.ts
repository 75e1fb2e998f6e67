import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import type { Place } from '../canvas/fingers.ts';
import { filled } from '../pictures/placeMaterial.ts';
import { useEditor } from '../useEditor.ts';

/** Words of the library for kinds of node. */
const kinds = { img: 'image', video: 'video' } as const;

/**
 * Opens what fills a node: the library for pictures and videos, the words themselves where they stand (with the caret at
 * a place of the screen, or all of them selected), the fields of a form.
 */
export function usePickContent(): (node: H5Node, at?: Place) => void {
  const say = useMessages(namespace);
  const { store, pick, writing, newText } = useEditor();
  return ({ id, type, content, hidden }, at) => {
    store.select(id);
    if (type === 'text' && !hidden) {
      writing.start(id, content === newText ? undefined : at);
      return;
    }
    if (type === 'text') {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.vp-words textarea')?.focus());
      return;
    }
    if (type === 'form') {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.hq-fields input')?.focus());
      return;
    }
    pick({
      types: [kinds[type]],
      title: say(`library.pick.${kinds[type]}`),
      single: true,
      onPick: (material) => store.changeItem(id, (node) => filled(node, material), 'history.content'),
    });
  };
}
