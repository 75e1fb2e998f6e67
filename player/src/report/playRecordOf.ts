import type { PlayRecord } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import type { Showing } from '../screen/projectorOptions.ts';

/** Proof that a program was on the screen, under an id of its own, so that it is counted once however often it is sent. */
export function playRecordOf({ item, startedAt, duration }: Showing): PlayRecord {
  return {
    id: randomId() + randomId(),
    ...item,
    startedAt: new Date(startedAt).toISOString(),
    duration: Math.round(duration),
  };
}
