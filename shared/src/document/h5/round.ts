import type { H5Document } from './h5.ts';

/** Seconds of one cycle through the pages of a work; 0 when they do not advance automatically. */
export function h5RoundSeconds({ setting, pageList }: Pick<H5Document, 'setting' | 'pageList'>): number {
  if (!setting.autoPage || pageList.length < 2) return 0;
  return (setting.PlaySpeed * pageList.length) / 1000;
}
