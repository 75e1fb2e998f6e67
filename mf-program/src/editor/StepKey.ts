import type { KeyUnder } from '@vitrine/shared/i18n';
import type { Keys } from '../messages/keys.ts';
import type { Say } from '../namespace.ts';

/** A step of the history, as a message key. */
export type StepKey = `history.${KeyUnder<Keys, 'history'>}`;

/** What was just done, for those who cannot see it. */
export type Announcement = (say: Say) => string;
