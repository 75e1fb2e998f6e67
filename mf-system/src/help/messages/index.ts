import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Namespace of the texts around the help; the help itself is in `content`. */
export const helpNamespace = namespaceOf<Keys>('mf-system-help');

export const helpMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
