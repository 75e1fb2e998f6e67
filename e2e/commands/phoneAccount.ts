import { readFileSync } from 'node:fs';
import {
  insertClientGroup,
  insertCustomer,
  insertEmergency,
  insertH5,
  insertMember,
  insertOrder,
  insertRole,
  insertSubtitle,
  insertTerminalAlarms,
  insertTerminalCommand,
} from '@vitrine/shared/api';
import { media } from '../fixtures/test.ts';
import type { PlayerPage } from '../pages/PlayerPage.ts';
import type { Api } from './Api.ts';
import { makeTextProgram, pair, publish } from './prepare.ts';
import { pairHeadless } from './seedTerminals.ts';
import { sendMaterial } from './sendMaterial.ts';

/** Realistic names, each wider than a phone. */
export const longNames = {
  showing: '중앙역 북쪽 방면 열차 승강장 입구 오른쪽 세로형 안내 화면 제2호',
  failing: '上海虹桥火车站北进站口二层候车大厅东侧检票口上方横幅显示屏',
  offline: 'Departures hall, lifts to platforms 14 to 22, left',
  program: '여름 시즌 한정 메뉴와 이벤트 안내를 위한 점심시간 프로그램',
  task: '国庆节期间候车大厅全部屏幕循环播放的宣传节目任务（第一批）',
  role: 'Night shift, information desk',
  customer: '浦东新区滨江大道国际购物中心物业管理有限公司',
} as const;

const mediaOf = (name: string, as: string) => ({ name: as, bytes: readFileSync(media(name)) });

/** Three screens: one playing, one with an alarm, one never connected. */
async function addScreens(api: Api, player: PlayerPage, program: string) {
  const { id: group } = await api.call(insertClientGroup, { pid: '-1', name: '上海虹桥火车站北进站口' });
  const clId = await pair(api, player, longNames.showing);
  const failing = await pairHeadless(api, longNames.failing, group);
  const offline = await pairHeadless(api, longNames.offline, '-1');
  const alarm = { kind: 'playback', detail: 'market-square.jpg: decode', programId: program } as const;
  const raisedAt = new Date().toISOString();
  await failing.calls.call(insertTerminalAlarms, { alarms: [{ ...alarm, id: 'alarm0000001', raisedAt }] });
  const ids = [clId, failing.clId, offline.clId];
  await api.call(insertTerminalCommand, { target: { ids }, command: { kind: 'restartPlayer' } });
  return { clId, failing: failing.clId, ids };
}

async function addPeople(api: Api): Promise<void> {
  const { roleId } = await api.call(insertRole, { name: longNames.role, permissions: ['terminal.view'] });
  const password = 'secret12';
  await api.call(insertMember, { userName: 'wilhelminaXI', password, roleId, phone: '13800000000' });
  const { id: customerId } = await api.call(insertCustomer, {
    ...{ name: longNames.customer, phone: '13800000001', address: '上海市浦东新区滨江大道 2967 号' },
    ...{ userName: 'harbour', password, authorisedCount: 20, spaceCapacity: 100, expiry: '2099-12-31' },
  });
  const order = { description: longNames.customer, amount: 200_000, rechargeAmount: 100_000, bonus: 30 };
  await api.call(insertOrder, { customerId, ...order });
}

/** An account with content and long names everywhere. Returns the addresses of its pages. */
export async function seedPhoneAccount(api: Api, player: PlayerPage): Promise<string[]> {
  const { mid } = await sendMaterial(
    api,
    mediaOf('market-square.jpg', '2026 年国庆节候车大厅宣传海报最终版（横版）已审核.jpg'),
  );
  await sendMaterial(
    api,
    mediaOf('menu.pdf', 'Lunch menu of the restaurant on the upper floor, October.pdf'),
  );
  const program = await makeTextProgram(api, longNames.program, '점심 메뉴');
  const { clId, failing, ids } = await addScreens(api, player, program);
  const task = await publish(api, { name: longNames.task, programIds: [program], clientIds: ids });
  await api.call(insertEmergency, { programId: program, seconds: 0, clientIds: ids });
  await api.call(insertSubtitle, { text: longNames.offline, loops: 1000, clientIds: ids });
  const { id: h5 } = await api.call(insertH5, { name: longNames.program });
  await addPeople(api);
  return [
    `/terminal/attribute?terminal=${clId}`,
    `/terminal/attribute?terminal=${failing}`,
    `/terminal/attribute?terminal=${failing}&show=attribute`,
    `/terminal/attribute?terminal=${failing}&show=history`,
    `/material/displayPage?id=${mid}`,
    `/program?program=${program}`,
    `/program/send?program=${program}`,
    `/auditTask?id=${program}`,
    `/task?task=${task}`,
    `/task/edit?task=${task}`,
    `/h5/answers?id=${h5}`,
    '/system/mana?view=roles',
    '/system/logmana?view=signIns',
    '/system/logmana?view=terminals',
    '/system/index?view=backups',
    '/management?view=orders',
  ];
}
