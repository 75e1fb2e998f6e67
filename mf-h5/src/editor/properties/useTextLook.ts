import type { H5Node, H5TextLook } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';
import { useGrow } from './useGrow.ts';

/** Changes the text style of a node; typing in a field is one history step. */
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
