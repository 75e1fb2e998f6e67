import type { PlayRecord } from '@vitrine/shared/api';
import type { Showing } from '../screen/projectorOptions.ts';

/** Proof that a program was on screen; its id makes it count once however often it is sent. */
export function playRecordOf({ id, item, startedAt, duration, visible }: Showing): PlayRecord {
  const { taskId, programId, documentHash } = item;
  return {
    ...{ id, taskId, programId, documentHash },
    startedAt: new Date(startedAt).toISOString(),
    duration: Math.round(visible),
    drawn: Math.round(duration),
  };
}
