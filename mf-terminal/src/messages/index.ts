import type { MessageLoaders } from '@vitrine/shared/contract';
import { withOperation } from '../operation/messages/index.ts';

/** Namespace of this remote's texts. */
export const namespace = 'mf-terminal';

export const messages: MessageLoaders = {
  zh_CN: () => withOperation(import('./zh_CN.json'), import('../operation/messages/zh_CN.json')),
  en_US: () => withOperation(import('./en_US.json'), import('../operation/messages/en_US.json')),
  ko_US: () => withOperation(import('./ko_US.json'), import('../operation/messages/ko_US.json')),
};
