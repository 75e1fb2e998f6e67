import type { MessageLoaders } from '@vitrine/shared/contract';
import { namespaceOf, type Translate } from '@vitrine/shared/i18n';
import { withOperation } from '../operation/messages/index.ts';
import type { Keys as OperationKeys } from '../operation/messages/keys.ts';
import type { Keys as OwnKeys } from './keys.ts';

export type Keys = OwnKeys & OperationKeys;

/** Namespace of this remote's texts. */
export const namespace = namespaceOf<Keys>('mf-terminal');
export type Say = Translate<Keys>;

export const messages: MessageLoaders = {
  zh_CN: () => withOperation(import('./zh_CN.json'), import('../operation/messages/zh_CN.json')),
  en_US: () => withOperation(import('./en_US.json'), import('../operation/messages/en_US.json')),
  ko_US: () => withOperation(import('./ko_US.json'), import('../operation/messages/ko_US.json')),
};
