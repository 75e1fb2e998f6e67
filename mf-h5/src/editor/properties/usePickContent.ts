import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import { filled } from '../pictures/placeMaterial.ts';
import { useEditor } from '../useEditor.ts';

/** Words of the library for kinds of node. */
const kinds = { img: 'image', video: 'video' } as const;

/** Opens what fills a node: the library for pictures and videos, the fields for words and forms. */
export function usePickContent(): (node: H5Node) => void {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  return ({ id, type }) => {
    store.select(id);
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
      onPick: (material) => store.changeNode(id, (node) => filled(node, material), 'history.content'),
    });
  };
}
