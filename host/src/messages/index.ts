import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf, type Translate } from '@vitrine/shared/i18n';
import type { Keys } from './keys.ts';

export const hostNamespace = namespaceOf<Keys>('host');
export type SayHost = Translate<Keys>;

export const messages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
