import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Namespace of the overview's texts. */
export const overviewNamespace = namespaceOf<Keys>('mf-system-exhibition');

export const overviewMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
