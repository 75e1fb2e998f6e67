import type { MessageLoaders } from '@vitrine/shared/contract';

/** Apart from the host's own words: those are part of the sign-in page, which knows no palette. */
export const paletteNamespace = 'palette';

export const paletteMessages: MessageLoaders = {
  zh_CN: () => import('./zh_CN.json'),
  en_US: () => import('./en_US.json'),
  ko_US: () => import('./ko_US.json'),
};
