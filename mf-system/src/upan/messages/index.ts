import type { MessageLoaders } from '@vitrine/shared/contract';

/** Namespace of the texts of this page. */
export const usbNamespace = 'mf-system-upan';

export const usbMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
