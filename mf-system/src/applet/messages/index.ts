import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Namespace of this page's texts. */
export const appletNamespace = namespaceOf<Keys>('mf-system-applet');

export const appletMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
