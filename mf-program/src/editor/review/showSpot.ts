import type { ProgramRemark } from '@vitrine/shared/api';
import type { OpenEditor } from '../useEditor.ts';

/** Shows the subject of a remark: selects scene and widget, and zooms to fit. */
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
