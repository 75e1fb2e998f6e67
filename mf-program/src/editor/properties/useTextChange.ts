import { type Component, createTextItem, type TextItem } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

/**
 * Changes the words of a widget or how they look. Typing in one field (`field`) is one step of the history until the
 * field is left.
 */
export function useTextChange({ id }: Pick<Component, 'id'>) {
  const { store } = useEditor();
  return (change: Partial<TextItem>, field: string) =>
    store.changeComponent(
      id,
      (component) => {
        const [first = createTextItem(), ...rest] = component.txList;
        return { ...component, txList: [{ ...first, ...change }, ...rest] };
      },
      'history.text',
      `text-${field}-${id}`,
    );
}
