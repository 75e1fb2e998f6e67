import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf, type Translate } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Separate from the host's texts, which load with the sign-in page. */
export const paletteNamespace = namespaceOf<Keys>('palette');
export type SayPalette = Translate<Keys>;

export const paletteMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
