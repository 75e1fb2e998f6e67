import type { H5Form, H5Node } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

const emptyForm: H5Form = { fields: [], submit: '', thanks: '' };

/** The form of a node and the way to change it; typing in one field is one step of the history. */
export function useForm(node: H5Node) {
  const { store } = useEditor();
  const change = (act: (form: H5Form) => H5Form, gesture?: string) =>
    store.changeItem(
      node.id,
      (present) => ({ ...present, form: act(present.form ?? emptyForm) }),
      'history.content',
      gesture && `form-${gesture}-${node.id}`,
    );
  return { form: node.form ?? emptyForm, change, done: () => store.endGesture() };
}
