import type { MessageLoaders } from '@vitrine/shared/contract';

/** Namespace of the texts of the overview. */
export const overviewNamespace = 'mf-system-exhibition';

export const overviewMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
