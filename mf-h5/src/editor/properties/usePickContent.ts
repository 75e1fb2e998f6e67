import type { MaterialRow } from '@vitrine/shared/api';
import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import { fittedSize } from '../document/newNode.ts';
import { nodeBox, withNodeBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';

/** Words of the library for kinds of node. */
const kinds = { img: 'image', video: 'video' } as const;

/** What browsers play of a video, or the file itself. */
const playable = (material: MaterialRow) => material.videoViewUrl || material.url;

/** A node with a material in it. A node that was empty takes the material's ratio. */
function filled(node: H5Node, material: MaterialRow): H5Node {
  const next = { ...node, url: node.type === 'video' ? playable(material) : material.url };
  if (node.url !== '') return next;
  const box = nodeBox(node);
  return withNodeBox(next, { ...box, ...fittedSize(material, box) });
}

/** Opens what fills a node: the library for pictures and videos, the field for words. */
export function usePickContent(): (node: H5Node) => void {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  return ({ id, type }) => {
    store.select(id);
    if (type === 'text') {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.vp-words textarea')?.focus());
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
