import type { H5Node, H5TextStyle } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';
import { useGrow } from './useGrow.ts';

/** Changes the text style of a node; typing in a field is one history step. */
export function useTextStyle({ id, textLook = {} }: H5Node) {
  const { store } = useEditor();
  const grow = useGrow();
  const change = (values: Partial<H5TextStyle>, field?: string) => {
    const gesture = field && `text-${field}-${id}`;
    const changed = (node: H5Node) => ({ ...node, textLook: { ...node.textLook, ...values } });
    store.changeItem(id, changed, 'history.style', gesture);
    if (gesture) grow(id, gesture);
  };
  return { style: textLook, change };
}
