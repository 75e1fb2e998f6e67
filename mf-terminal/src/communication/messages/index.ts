import type { MessageLoaders } from '@vitrine/shared/contract';

/** Namespace of the texts of calls. */
export const callNamespace = 'mf-terminal-call';

export const callMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
