import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  claimPairing,
  type Endpoint,
  type InputOf,
  insertAppletNotice,
  insertAppletPass,
  insertEquipmentTask,
  insertH5,
  insertProgram,
  insertTerminalAlarms,
  insertUsbPackage,
  type Locale,
  login,
  type OutputOf,
  publishEquipmentTask,
  registerClient,
  requestPairing,
  selectH5TemplatePage,
  selectProgramTemplates,
  uploadPath,
} from '@vitrine/shared/api';
import { workspace } from '../webpack/paths.ts';
import { messages } from './messages.ts';
import { administrator } from './runServer.ts';

const screen = { resolutionWidth: 1920, resolutionHeight: 1080, playerVersion: '1.0.0', timeZone: 'UTC' };
const materials = ['badge', 'bag', 'canteen', 'departures', 'dish-breakfast'];

/** Language of template names. */
let language = 'zh';

async function call<E extends Endpoint>(
  url: string,
  token: string,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const response = await fetch(`${url}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'accept-language': language, token },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(input) }),
  });
  const answer = await response.json();
  if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.msg}`);
  return answer.data;
}

async function upload(url: string, token: string, name: string): Promise<void> {
  const bytes = await readFile(join(workspace, 'server/src/program/templates/pictures', `${name}.webp`));
  const head = { token, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from(`${name}.webp`).toString('base64')}`;
  const begun = await fetch(`${url}${uploadPath}`, {
    method: 'POST',
    headers: { ...head, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const sent = await fetch(new URL(begun.headers.get('location') ?? '', url), {
    method: 'PATCH',
    headers: { ...head, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`${name}: ${await sent.text()}`);
}

/** Content of the pictures. */
export interface Seeded {
  readonly token: string;
  readonly programId: string;
  readonly taskId: string;
  readonly h5Id: string;
}

/** Seeds a new server with terminals, an alarm, materials, a program, a task and more, named in one language. */
export async function seed(url: string, locale: Locale): Promise<Seeded> {
  const names = messages[locale];
  language = locale.slice(0, 2);
  const { token } = await call(url, '', login, administrator);
  const clientIds: string[] = [];
  for (const name of names.terminals) {
    const { code, pairingSecret } = await call(url, '', requestPairing, screen);
    clientIds.push(await pair(url, token, code, name));
    if (clientIds.length === 1) await raiseAlarms(url, pairingSecret);
  }
  const [clId = ''] = clientIds;
  for (const name of materials) await upload(url, token, name);
  const [template] = await call(url, token, selectProgramTemplates, {});
  const templateId = template?.id ?? '';
  const { id: programId } = await call(url, token, insertProgram, { name: names.program, templateId });
  const taskId = await publish(url, token, { etName: names.task, programIds: [programId], clientIds });
  await sendByPhone(url, token, clId, names);
  await call(url, token, insertUsbPackage, { name: names.task, clIds: clientIds, taskIds: [taskId] });
  const { templateList } = await call(url, token, selectH5TemplatePage, {});
  const h5 = { name: names.program, templateId: templateList[0]?.id ?? '' };
  const { id: h5Id } = await call(url, token, insertH5, h5);
  return { token, programId, taskId, h5Id };
}

/** Pairs a screen by its code; returns the terminal id. */
export async function pair(url: string, token: string, code: string, name: string): Promise<string> {
  return (await call(url, token, registerClient, { code, name, pid: '-1' })).clId;
}

/** Raises two alarms of a screen, like its player would. */
async function raiseAlarms(url: string, pairingSecret: string): Promise<void> {
  const claimed = await call(url, '', claimPairing, { pairingSecret });
  if (claimed.state !== 'adopted') throw new Error('The screen was not paired');
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const alarms = [
    { id: 'help-storage', kind: 'storage' as const, raisedAt: minutesAgo(11) },
    { id: 'help-black', kind: 'black' as const, raisedAt: minutesAgo(10) },
  ];
  await call(url, `${claimed.clId}.${claimed.credential}`, insertTerminalAlarms, { alarms });
}

async function publish(
  url: string,
  token: string,
  task: { etName: string; programIds: string[]; clientIds: string[] },
): Promise<string> {
  const year = new Date().getUTCFullYear();
  const { id } = await call(url, token, insertEquipmentTask, {
    ...task,
    etTaskType: 1,
    etStartDate: `${year}-01-01`,
    etEndDate: `${year + 1}-12-31`,
    etStartTime: '00:00',
    etEndTime: '00:00',
    etOvernight: '1',
    ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
  });
  await call(url, token, publishEquipmentTask, { id });
  return id;
}

async function sendByPhone(
  url: string,
  token: string,
  clId: string,
  { pass: label, notice: text, sender }: { pass: string; notice: string; sender: string },
): Promise<void> {
  const { pass } = await call(url, token, insertAppletPass, { clId, label, minutes: 480 });
  await call(url, '', insertAppletNotice, { pass: pass.path.split('#')[1] ?? '', text, sender });
}
