import { maximumLines } from '@vitrine/shared/document';
import type { Say } from '../namespace.ts';
import type { EditorNotice } from './EditorNotice.ts';
import { typeHasLines } from './lines/textLines.ts';
import { typeName } from './typeName.ts';

/** A notification of the editor as text. */
export function noticeText(say: Say, notice: EditorNotice): string {
  if ('count' in notice) return say(`notice.${notice.key}`, { count: notice.count, most: maximumLines });
  if (!('type' in notice)) return say(`notice.${notice.key}`);
  const takesLines = notice.key === 'repeated' && typeHasLines(notice.type);
  return say(`notice.${takesLines ? 'repeatedLines' : notice.key}`, { type: typeName(say, notice.type) });
}
