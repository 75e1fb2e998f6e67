import { fontLimit, smallImageSide, uploadLimit } from '@vitrine/shared/api';
import {
  formatBytes,
  formatDuration,
  formatNumber,
  formatPercent,
  type SayShared,
} from '@vitrine/shared/i18n';
import { errorText } from '@vitrine/shared/ui/basic';
import { localRefusalOf, typeOf } from './flow.ts';
import type { UploadItem } from './UploadItem.ts';

const megabyte = 1024 * 1024;

/** Why a file was refused or waits, as a sentence; empty otherwise. */
export function reasonText(item: UploadItem, say: SayShared): string {
  const { error } = item;
  if (!error) return '';
  if (item.state === 'error') return say('upload.offline');
  const refusal = localRefusalOf(error);
  if (!refusal) return errorText(error);
  if (refusal === 'tooLarge') return tooLargeText(item.facts.name, say);
  const limit = formatNumber(fontLimit / megabyte);
  return say(`upload.refused.${refusal}`, { name: item.facts.name, limit, side: smallImageSide });
}

/** With how to make a file of its kind smaller. */
function tooLargeText(name: string, say: SayShared): string {
  const limit = formatNumber(uploadLimit / megabyte);
  const type = typeOf(name);
  const kind = type === 'image' || type === 'video' ? type : 'other';
  return say(`upload.tooLarge.${kind}`, { name, limit });
}

/** The state as a label. */
export function stateText(item: UploadItem, say: SayShared): string {
  if (item.need !== '') return say(`upload.need.${item.need}`);
  if (item.checked !== undefined) {
    const percent = formatPercent(item.checked);
    return say(item.state === 'uploading' ? 'upload.uploadingChecking' : 'upload.checking', { percent });
  }
  if (item.state === 'uploaded' && item.duplicate) return say('upload.known');
  if (item.state === 'uploaded' && item.facts.convert) return say('upload.converting');
  return say(`upload.state.${item.state}`);
}

/** "3.2 MB / 10 MB". */
export function sizeText(item: UploadItem, say: SayShared): string {
  const size = formatBytes(item.size);
  if (item.ended || item.sent === 0) return size;
  return say('upload.sentOf', { sent: formatBytes(item.sent), size });
}

/** Empty while unknown. */
export const speedText = (speed: number, say: SayShared): string =>
  speed > 0 ? say('upload.speed', { speed: formatBytes(speed) }) : '';

/** Empty while unknown. */
export const leftText = (seconds: number | undefined, say: SayShared): string =>
  seconds === undefined ? '' : say('upload.left', { time: formatDuration(seconds) });
