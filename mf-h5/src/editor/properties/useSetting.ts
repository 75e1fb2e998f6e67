import type { H5Setting } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

/** Settings of the work and their setter. Typing in a field is one history step. */
export function useSetting() {
  const { store } = useEditor();
  const { setting } = store.document;
  const change = (values: Partial<H5Setting>, gesture?: string) =>
    store.apply({ ...store.document, setting: { ...setting, ...values } }, 'history.setting', gesture);
  return { setting, change };
}
