import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf, type Translate } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Apart from the host's own words: those are part of the sign-in page, which knows no palette. */
export const paletteNamespace = namespaceOf<Keys>('palette');
export type SayPalette = Translate<Keys>;

export const paletteMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
