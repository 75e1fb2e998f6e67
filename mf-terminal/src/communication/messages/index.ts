import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf, type Translate } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

/** Namespace of call texts. */
export const callNamespace = namespaceOf<Keys>('mf-terminal-call');
export type SayCall = Translate<Keys>;

export const callMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
