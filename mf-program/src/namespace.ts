import { namespaceOf, type Translate } from '@vitrine/shared/i18n';
import type { Keys } from './messages/keys.ts';

/** Name of this remote, and of its texts. */
export const namespace = namespaceOf<Keys>('mf-program');
export type Say = Translate<Keys>;
