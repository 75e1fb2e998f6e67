import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import type { Place } from '../canvas/fingers.ts';
import { filled } from '../pictures/placeMaterial.ts';
import { useEditor } from '../useEditor.ts';

/** Material types by node type. */
const kinds = { img: 'image', video: 'video' } as const;

/**
 * Opens the content of a node: the library for media, the inline text editor (caret at a screen position, or all
 * selected), the fields of a form.
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
