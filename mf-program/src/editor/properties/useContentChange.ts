import type { Component } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

/** Changes parts of a widget's content. Changes of one field are one undo step until it loses focus. */
export function useContentChange({ id }: Component): (part: Partial<Component>, field: string) => void {
  const { store } = useEditor();
  return (part, field) =>
    store.changeItem(id, (entry) => ({ ...entry, ...part }), 'history.content', `${field}-${id}`);
}
