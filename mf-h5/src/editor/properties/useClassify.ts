import type { H5Classify, H5Node } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

/** Changes a style value of a node; typing in a field is one history step. */
export function useClassify(node: H5Node) {
  const { store } = useEditor();
  return <Key extends keyof H5Classify>(key: Key, value: H5Classify[Key]) =>
    store.changeItem(
      node.id,
      (present) => ({ ...present, classify: { ...present.classify, [key]: value } }),
      'history.style',
      `style-${key}-${node.id}`,
    );
}
