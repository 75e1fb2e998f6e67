import type { H5Node, H5TextLook } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';
import { useGrow } from './useGrow.ts';

/** Changes some of how the words of a node look; typing in one field is one step of the history. */
export function useTextLook({ id, textLook = {} }: H5Node) {
  const { store } = useEditor();
  const grow = useGrow();
  const change = (values: Partial<H5TextLook>, field?: string) => {
    const gesture = field && `text-${field}-${id}`;
    const changed = (node: H5Node) => ({ ...node, textLook: { ...node.textLook, ...values } });
    store.changeItem(id, changed, 'history.look', gesture);
    if (gesture) grow(id, gesture);
  };
  return { look: textLook, change };
}
