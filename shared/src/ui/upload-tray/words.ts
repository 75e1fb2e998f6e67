import { fontLimit, smallImageSide, uploadLimit } from '@vitrine/shared/api';
import {
  formatBytes,
  formatDuration,
  formatNumber,
  formatPercent,
  type Translate,
} from '@vitrine/shared/i18n';
import { errorText } from '@vitrine/shared/ui/basic';
import type { UploadItem } from './UploadItem.ts';

const own = 'upload.';
const megabyte = 1024 * 1024;

/** The page itself refused it: the same file would be refused again. */
export const isLocal = ({ error }: UploadItem): boolean => error?.error.startsWith(own) ?? false;

/** Why a file was refused or waits, as a sentence; empty when all is well. */
export function reasonText(item: UploadItem, say: Translate): string {
  const { error } = item;
  if (!error) return '';
  if (item.state === 'error') return say('upload.offline');
  if (!error.error.startsWith(own)) return errorText(error);
  const word = error.error.slice(own.length);
  const limit = formatNumber((word === 'fontTooLarge' ? fontLimit : uploadLimit) / megabyte);
  return say(`upload.refused.${word}`, { name: item.facts.name, limit, side: smallImageSide });
}

/** The state in a word. */
export function stateText(item: UploadItem, say: Translate): string {
  if (item.need !== '') return say(`upload.need.${item.need}`);
  if (item.checked !== undefined) return say('upload.checking', { percent: formatPercent(item.checked) });
  if (item.state === 'uploaded' && item.duplicate) return say('upload.known');
  if (item.state === 'uploaded' && item.facts.convert) return say('upload.converting');
  return say(`upload.state.${item.state}`);
}

/** "3.2 MB / 10 MB". */
export function sizeText(item: UploadItem, say: Translate): string {
  const size = formatBytes(item.size);
  if (item.ended || item.sent === 0) return size;
  return say('upload.sentOf', { sent: formatBytes(item.sent), size });
}

/** Empty while it is not known. */
export const speedText = (speed: number, say: Translate): string =>
  speed > 0 ? say('upload.speed', { speed: formatBytes(speed) }) : '';

/** Empty while it is not known. */
export const leftText = (seconds: number | undefined, say: Translate): string =>
  seconds === undefined ? '' : say('upload.left', { time: formatDuration(seconds) });
