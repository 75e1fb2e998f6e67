import type { AlarmRecording, PlayerAlarm, TrafficDay } from '@vitrine/shared/api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openHealing } from '../storage/openHealing.ts';

interface DiarySchema extends DBSchema {
  /** Alarms that last, and those that the server has not heard the end of. */
  alarms: { key: string; value: PlayerAlarm };
  /** Recordings on their way. */
  recordings: { key: string; value: AlarmRecording };
  /** By day. */
  traffic: { key: string; value: TrafficDay };
}

/** What happened to this terminal, on its disk until the server has it. */
export type Diary = IDBPDatabase<DiarySchema>;

export function openDiary(name = 'vitrine-diary'): Promise<Diary> {
  return openHealing(name, () => open(name));
}

function open(name: string): Promise<Diary> {
  return openDB<DiarySchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('alarms', { keyPath: 'id' });
      database.createObjectStore('recordings', { keyPath: 'alarmId' });
      database.createObjectStore('traffic', { keyPath: 'day' });
    },
    blocking: (_before, _after, event) => (event.target as IDBDatabase | null)?.close(),
  });
}

/** Leaves nothing of the old tenant behind. */
export async function clearDiary(diary: Diary): Promise<void> {
  await Promise.all([diary.clear('alarms'), diary.clear('recordings'), diary.clear('traffic')]);
}
