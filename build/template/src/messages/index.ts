import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Namespace of this remote's texts. */
export const namespace = namespaceOf<Keys>('mf-example');

export const messages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
