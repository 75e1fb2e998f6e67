import type { MessageLoaders } from '@vitrine/shared/contract';

/** Namespace of this remote's texts. */
export const namespace = 'mf-h5';

export const messages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
