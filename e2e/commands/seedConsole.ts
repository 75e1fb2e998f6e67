import { insertH5, insertMember, insertRole } from '@vitrine/shared/api';
import type { Api } from './Api.ts';
import { makeTextProgram, publish } from './prepare.ts';
import { seedTerminals } from './seedTerminals.ts';

/** Creates content for every list of the console; returns the addresses of detail pages. */
export async function seedConsole(api: Api): Promise<string[]> {
  const program = await makeTextProgram(api, 'Daily', 'Soup');
  const { clId } = await seedTerminals(api, program);
  const task = await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
  const { id: h5 } = await api.call(insertH5, { name: 'Menu' });
  const { roleId } = await api.call(insertRole, { name: 'Night shift', permissions: ['terminal.view'] });
  await api.call(insertMember, { userName: 'nina01', password: 'secret12', roleId, phone: '13800000000' });
  return [
    `/program?program=${program}`,
    `/program/send?program=${program}`,
    `/program/send?task=${task}`,
    `/auditTask?id=${program}`,
    `/task?task=${task}`,
    `/task/edit?task=${task}`,
    `/h5/answers?id=${h5}`,
    ...['now', 'attribute', 'history', 'journal'].map(
      (show) => `/terminal/attribute?terminal=${clId}&show=${show}`,
    ),
    '/system/mana?view=roles',
    '/system/index?view=backups',
    '/system/index?view=metrics',
    '/management?view=orders',
    '/nowhere',
    `/fullScreen?id=${program}`,
    `/addprogram?id=${program}`,
    `/h5editor?id=${h5}`,
  ];
}
