import type { AlarmRecording, PlayerAlarm, TrafficDay } from '@vitrine/shared/api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openHealing } from '../storage/openHealing.ts';

interface OutboxSchema extends DBSchema {
  /** Active alarms, and ended ones not yet reported. */
  alarms: { key: string; value: PlayerAlarm };
  recordings: { key: string; value: AlarmRecording };
  traffic: { key: string; value: TrafficDay };
}

/** Alarms, recordings and traffic of this terminal, on disk until the server has them. */
export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

export function openOutboxDatabase(name = 'vitrine-diary'): Promise<OutboxDatabase> {
  return openHealing(name, () => open(name));
}

function open(name: string): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('alarms', { keyPath: 'id' });
      database.createObjectStore('recordings', { keyPath: 'alarmId' });
      database.createObjectStore('traffic', { keyPath: 'day' });
    },
    blocking: (_before, _after, event) => (event.target as IDBDatabase | null)?.close(),
  });
}

/** Deletes everything of the old tenant. */
export async function clearOutboxDatabase(outboxDatabase: OutboxDatabase): Promise<void> {
  await Promise.all([
    outboxDatabase.clear('alarms'),
    outboxDatabase.clear('recordings'),
    outboxDatabase.clear('traffic'),
  ]);
}
