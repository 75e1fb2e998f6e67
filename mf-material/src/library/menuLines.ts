import { convertibleType, type MaterialRow } from '@vitrine/shared/api';
import type { KeyUnder } from '@vitrine/shared/i18n';
import { isPublishable } from '../actions/usePublish.ts';
import type { Keys } from '../messages/keys.ts';
import type { CardActions } from './cardActions.ts';

/** A menu entry; its label is `act.<key>`. */
export interface MenuLine {
  readonly key: KeyUnder<Keys, 'act'>;
  readonly run: (() => void) | undefined;
  readonly danger?: boolean;
}

/**
 * Actions on a material in menu order: open first, delete last. Bulk actions apply to the whole selection if it
 * includes
 * the material.
 */
export function menuLines(
  row: MaterialRow,
  together: readonly MaterialRow[],
  actions: CardActions,
): readonly MenuLine[] {
  const { publish, rename, move, tag, expire, replace, retry, remove, cancelConversion } = actions;
  const converting = convertibleType(row.suffix) !== undefined;
  const lines: readonly MenuLine[] = [
    { key: 'open', run: () => actions.open(row) },
    { key: 'enlarge', run: () => actions.enlarge(row) },
    { key: 'publish', run: publish && isPublishable(row) ? () => publish(row) : undefined },
    { key: 'rename', run: rename && (() => rename(row)) },
    { key: 'move', run: move && (() => move(together)) },
    { key: 'tag', run: tag && (() => tag(together)) },
    { key: 'expire', run: expire && (() => expire(together)) },
    { key: 'replace', run: replace && !converting ? () => replace(row) : undefined },
    { key: 'retry', run: retry && row.state === 'limited' ? () => retry([row]) : undefined },
    {
      key: 'cancelConversion',
      run: cancelConversion && converting ? () => cancelConversion([row]) : undefined,
    },
    { key: 'download', run: () => download(row) },
    { key: 'delete', run: remove && (() => remove(together)), danger: true },
  ];
  return lines.filter((line) => line.run !== undefined);
}

/** Downloads the uploaded file under its display name. */
function download(row: MaterialRow): void {
  const link = document.createElement('a');
  link.href = row.originalUrl;
  link.download = `${row.name}.${row.suffix}`;
  link.click();
}
