import type { ProgramRemark } from '@vitrine/shared/api';
import type { OpenEditor } from '../useEditor.ts';

/** Goes to what a remark is about: its scene, the widget under it, and the whole of it in sight. */
export function showSpot(
  { review, store, viewport }: Pick<OpenEditor, 'review' | 'store' | 'viewport'>,
  remark: ProgramRemark,
): void {
  if (!store.showScene(remark.scId)) return;
  const isThere = store.components.some(({ id }) => id === remark.componentId);
  store.setSelection(isThere ? [remark.componentId] : []);
  review.point(remark);
  viewport.fit();
}
