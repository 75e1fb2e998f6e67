import { insertEquipmentTask, publishEquipmentTask } from '@vitrine/shared/api';
import type { Ask } from './caller.ts';
import type { DemoMessages } from './messages.ts';
import type { DemoPrograms } from './programs.ts';

const everyDay = {
  etMon: '1',
  etTue: '1',
  etWed: '1',
  etThur: '1',
  etFri: '1',
  etSat: '1',
  etSun: '1',
} as const;
const weekend = { ...everyDay, etMon: '0', etTue: '0', etWed: '0', etThur: '0', etFri: '0' } as const;
const always = { etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1' } as const;

/** Date for calls, in days from today. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function publish(ask: Ask, task: Parameters<typeof insertOne>[1]): Promise<void> {
  const id = await insertOne(ask, task);
  await ask(publishEquipmentTask, { id });
}

async function insertOne(
  ask: Ask,
  task: {
    readonly etName: string;
    readonly programIds: string[];
    readonly clientIds: string[];
    readonly etStartDate?: string;
    readonly etStartTime?: string;
    readonly etEndTime?: string;
    readonly etOvernight?: '0' | '1';
    readonly etTaskType?: 1 | 3;
    readonly etMon?: '0' | '1';
    readonly etTue?: '0' | '1';
    readonly etWed?: '0' | '1';
    readonly etThur?: '0' | '1';
    readonly etFri?: '0' | '1';
  },
): Promise<string> {
  const dates = { etStartDate: dayIn(-1), etEndDate: dayIn(365) };
  const { id } = await ask(insertEquipmentTask, {
    etTaskType: 1,
    etIsLinkScreeen: '0',
    ...dates,
    ...always,
    ...everyDay,
    ...task,
  });
  return id;
}

/** A task per location playing now, one for the evening, and one for weekends from the third day. */
export async function makeTasks(
  ask: Ask,
  messages: DemoMessages,
  { ids }: DemoPrograms,
  [station = [], restaurant = [], office = []]: readonly string[][],
  eveningFrom: number,
): Promise<void> {
  const { tasks } = messages;
  await publish(ask, { etName: tasks.station, programIds: [ids.departures, ids.news], clientIds: station });
  await publish(ask, { etName: tasks.restaurant, programIds: [ids.menu], clientIds: restaurant });
  await publish(ask, { etName: tasks.office, programIds: [ids.lobby, ids.news], clientIds: office });
  await publish(ask, {
    etName: tasks.evening,
    programIds: [ids.offer],
    clientIds: restaurant,
    etStartDate: dayIn(eveningFrom),
    etStartTime: '17:00:00',
    etEndTime: '21:00:00',
    etOvernight: '0',
  });
  await publish(ask, {
    etName: tasks.next,
    programIds: [ids.event],
    clientIds: [...station, ...office],
    etStartDate: dayIn(3),
    etStartTime: '09:00:00',
    etEndTime: '18:00:00',
    etOvernight: '0',
    ...weekend,
  });
}
