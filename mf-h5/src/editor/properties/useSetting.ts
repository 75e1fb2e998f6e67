import type { H5Setting } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

/** The settings of the work and the way to change some of them. Typing in one field is one step of the history. */
export function useSetting() {
  const { store } = useEditor();
  const { setting } = store.document;
  const change = (values: Partial<H5Setting>, gesture?: string) =>
    store.apply({ ...store.document, setting: { ...setting, ...values } }, 'history.setting', gesture);
  return { setting, change };
}
