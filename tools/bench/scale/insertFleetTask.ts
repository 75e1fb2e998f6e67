import { insertEquipmentTask, insertProgram } from '@vitrine/shared/api';
import { fleetGroup } from '../fanout/seed.ts';
import type { Ask } from '../publish/realServer.ts';

/** A task with one program for all terminals of the fleet, at any time; returns its id. */
export async function insertFleetTask(ask: Ask): Promise<string> {
  const program = await ask(insertProgram, { name: 'Fleet' });
  const days = {
    etMon: '1',
    etTue: '1',
    etWed: '1',
    etThur: '1',
    etFri: '1',
    etSat: '1',
    etSun: '1',
  } as const;
  const { id } = await ask(insertEquipmentTask, {
    ...{ etName: 'Fleet', etStartDate: '2026-01-01', etEndDate: '2099-12-31' },
    ...{ etStartTime: '00:00', etEndTime: '00:00', etOvernight: '1', ...days },
    programIds: [program.id],
    groupIds: [fleetGroup],
  });
  return id;
}
