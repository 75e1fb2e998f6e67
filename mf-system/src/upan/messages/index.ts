import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf, type Translate } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Namespace of this page's texts. */
export const usbNamespace = namespaceOf<Keys>('mf-system-upan');
export type SayUsb = Translate<Keys>;

export const usbMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
