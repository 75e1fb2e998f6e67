import type { H5Form, H5Node } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

const emptyForm: H5Form = { fields: [], submit: '', thanks: '' };

/** A node's form and its setter; typing in a field is one history step. */
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
